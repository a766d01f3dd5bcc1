/** What a sound configuration says, in a form to look over: tables, layouts, backends. No passwords. */
import { layoutEndMs } from '../../config/layout-lifetime.ts';
import { physicalTables } from '../../config/physical-tables.ts';
import type { PhysicalTable, ShardedTable, Snapshot, Table } from '../../config/snapshot.ts';
import { table } from '../table.ts';

export interface Summary {
  readonly version: string;
  readonly tables: readonly {
    readonly table: string;
    readonly kind: string;
    readonly key: string;
    readonly function: string;
    readonly placement: string;
    readonly physical: string;
    readonly ids: string;
  }[];
  readonly layouts: readonly {
    readonly layout: string;
    readonly fields: string;
    /** The last day of its ms field, empty without one. */
    readonly until: string;
  }[];
}

export function summarise(snapshot: Snapshot): Summary {
  return {
    version: snapshot.version,
    tables: [...snapshot.schemas.values()].flatMap((schema) =>
      [...schema.tables.values()].map((each) => summariseTable(schema.name, each)),
    ),
    layouts: [...snapshot.layouts.values()].map((layout) => ({
      layout: layout.name,
      fields: layout.fields.map(({ kind, bits }) => `${kind} ${bits}`).join(' | '),
      until: dayOf(layoutEndMs(layout)),
    })),
  };
}

export function describeSummary({ version, tables, layouts }: Summary): string {
  const tableRows = tables.map((row) => Object.values(row));
  const layoutRows = layouts.map((row) => Object.values(row));
  return [
    table(['table', 'kind', 'key', 'function', 'placement', 'physical tables', 'ids'], tableRows),
    table(['layout', 'fields from the highest bits', 'until'], layoutRows),
    `topology ${version}`,
  ].join('\n');
}

function summariseTable(schema: string, each: Table): Summary['tables'][number] {
  const cells = each.kind === 'sharded' ? shardedCells(each) : NO_CELLS;
  const physical = span(physicalTables(each));
  const { key, function: fn, placement, ids } = cells;
  const table = `${schema}.${each.name}`;
  return { table, kind: each.kind, key, function: fn, placement, physical, ids };
}

type ShardedCells = Pick<Summary['tables'][number], 'key' | 'function' | 'placement' | 'ids'>;

const NO_CELLS: ShardedCells = { key: '', function: '', placement: '', ids: '' };

function shardedCells(each: ShardedTable): ShardedCells {
  const { key, placement, generate } = each;
  const ids = [...each.ids].map(([column, layout]) => {
    const isGenerated = generate?.column === column;
    return `${column}: ${layout.name}${isGenerated ? ', generated' : ''}`;
  });
  return { key, function: functionText(each), placement, ids: ids.join('; ') };
}

function functionText({ function: fn }: ShardedTable): string {
  if (fn.kind === 'mod') return `mod ${fn.buckets}`;
  return `gene ${fn.bits} bits${fn.isMixed ? ', mixed' : ''}`;
}

function span(tables: readonly PhysicalTable[]): string {
  const [first, last] = [tables[0], tables.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [from, to] = [`${first.database}.${first.table}`, `${last.database}.${last.table}`];
  return tables.length === 1 ? from : `${tables.length}: ${from} .. ${to}`;
}

function dayOf(ms: number | undefined): string {
  return ms === undefined ? '' : new Date(ms).toISOString().slice(0, 10);
}
