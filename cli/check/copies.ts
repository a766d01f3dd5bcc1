/**
 * Compares the physical tables of one logical table with each other: which are missing, whose columns differ.
 * The first one that exists is the pattern.
 */
import type { PhysicalTable } from '../../config/snapshot.ts';
import type { Finding } from './finding.ts';
import type { Inventory, LiveTable } from './inventory.ts';

/** A physical table that exists. */
export interface Copy {
  readonly physical: PhysicalTable;
  readonly live: LiveTable;
}

export interface Copies {
  readonly subject: string;
  readonly found: readonly Copy[];
  readonly findings: readonly Finding[];
}

export function compareCopies(
  subject: string,
  tables: readonly PhysicalTable[],
  servers: ReadonlyMap<string, Inventory>,
): Copies {
  const found: Copy[] = [];
  const findings: Finding[] = [];
  for (const physical of tables) {
    const server = servers.get(physical.backend);
    if (server === undefined) continue;
    const live = server.tables.get(`${physical.database}.${physical.table}`);
    if (live !== undefined) found.push({ physical, live });
    // A missing database is one finding of its own, not one a table.
    else if (server.databases.has(physical.database)) findings.push(missing(subject, physical));
  }
  const [pattern, ...others] = found;
  if (pattern !== undefined) {
    for (const copy of others) findings.push(...differences(subject, pattern, copy));
  }
  return { subject, found, findings };
}

export function placeOf({ backend, database, table }: PhysicalTable): string {
  return `${backend} ${database}.${table}`;
}

function missing(subject: string, physical: PhysicalTable): Finding {
  return {
    subject,
    place: placeOf(physical),
    message: 'the table does not exist',
    fix: 'Create it like the others.',
  };
}

function differences(subject: string, pattern: Copy, copy: Copy): readonly Finding[] {
  const expected = new Map(pattern.live.columns.map((column) => [column.name, column]));
  const place = placeOf(copy.physical);
  const like = `Make it like ${placeOf(pattern.physical)}.`;
  const findings: Finding[] = [];
  for (const column of copy.live.columns) {
    const wanted = expected.get(column.name);
    expected.delete(column.name);
    if (wanted === undefined) {
      const message = `there is a column ${column.definition} that others do not have`;
      findings.push({ subject, place, message, fix: like });
    } else if (wanted.definition !== column.definition) {
      const message = `the column is ${column.definition}, elsewhere ${wanted.definition}`;
      findings.push({ subject, place, message, fix: like });
    } else if (wanted.collation !== column.collation) {
      const message = `${column.name} has the collation ${column.collation}, elsewhere ${wanted.collation}`;
      findings.push({ subject, place, message, fix: like });
    }
  }
  for (const column of expected.values()) {
    const message = `the column ${column.definition} is missing`;
    findings.push({ subject, place, message, fix: like });
  }
  if (findings.length === 0) findings.push(...orderDifference(subject, pattern, copy));
  return findings;
}

/** INSERT without a column list and SELECT * mean the columns in the order of the table. */
function orderDifference(subject: string, pattern: Copy, copy: Copy): readonly Finding[] {
  const orderOf = ({ live }: Copy): string => live.columns.map(({ name }) => name).join(', ');
  if (orderOf(pattern) === orderOf(copy)) return [];
  return [
    {
      subject,
      place: placeOf(copy.physical),
      message: `the columns stand in another order: ${orderOf(copy)}`,
      fix: `Make it like ${placeOf(pattern.physical)}: ${orderOf(pattern)}.`,
    },
  ];
}
