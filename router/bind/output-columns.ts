/** The column names that a query gives to the block around it. */
import type { Query, SelectItem } from '../sql/statement.ts';

/** Lower-case names; undefined when a star or a nameless expression is among the items. */
export function outputColumns(query: Query): ReadonlySet<string> | undefined {
  if (query.kind === 'set') return outputColumns(query.left);
  const names = new Set<string>();
  for (const item of query.items) {
    const name = nameOf(item);
    if (name === undefined) return undefined;
    names.add(name);
  }
  return names;
}

function nameOf({ alias, expression }: SelectItem): string | undefined {
  if (alias !== undefined) return alias.text.toLowerCase();
  if (expression.kind === 'column') return expression.name.text.toLowerCase();
  return undefined;
}
