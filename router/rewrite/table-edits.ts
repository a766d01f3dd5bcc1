/**
 * Edits that put physical names in place of logical ones. A renamed table keeps its logical name as alias, so
 * that qualifiers stay valid; where the grammar allows no alias the qualifiers are renamed instead.
 */
import type { Bound, Qualified } from '../bind/bound.ts';
import type { TableSource } from '../bind/source.ts';
import { type Edit, quoteName, text } from './edit.ts';

export interface TableEditOptions {
  /** Sources by index whose name is replaced. */
  readonly isRenamed: (source: TableSource) => boolean;
  /** Sources that may not get an alias: the target of INSERT, REPLACE and single-table DELETE. */
  readonly isBare: (source: TableSource) => boolean;
}

export function tableEdits(bound: Bound, options: TableEditOptions): Edit[] {
  const edits: Edit[] = [];
  for (const source of bound.tables) {
    if (options.isRenamed(source)) edits.push(...nameEdits(source, options.isBare(source)));
  }
  for (const qualified of bound.qualified) {
    const { source } = qualified;
    if (!options.isRenamed(source)) continue;
    const isBare = options.isBare(source) && source.node.alias === undefined;
    const edit = isBare ? bareQualifier(qualified) : schemaCut(qualified);
    if (edit !== undefined) edits.push(edit);
  }
  return edits;
}

function nameEdits({ node, index }: TableSource, isBare: boolean): Edit[] {
  const name: Edit = {
    from: node.span.from,
    to: node.span.to,
    pieces: [{ kind: 'table', source: index }],
  };
  if (isBare || node.alias !== undefined) return [name];
  const alias = text(` AS ${quoteName(node.name.text)}`);
  if (node.aliasAt === node.span.to) return [{ ...name, pieces: [...name.pieces, alias] }];
  return [name, { from: node.aliasAt, to: node.aliasAt, pieces: [alias] }];
}

/** `schema.table.column` becomes `table.column`: with an alias the schema is no longer valid. */
function schemaCut({ node }: Qualified): Edit | undefined {
  if (node.schema === undefined || node.table === undefined) return undefined;
  return { from: node.schema.at, to: node.table.at, pieces: [] };
}

function bareQualifier({ node, source }: Qualified): Edit | undefined {
  if (node.table === undefined) return undefined;
  return {
    from: node.schema?.at ?? node.table.at,
    to: node.table.at + 1,
    pieces: [{ kind: 'table', source: source.index }],
  };
}
