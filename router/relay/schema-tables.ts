/**
 * The tables of information_schema that describe tables, and SHOW TABLE STATUS. A backend fills them with physical names, and only
 * with its own, so what they say of a sharded schema would be wrong: such a query is refused.
 */
import { notSupported } from '../policy/not-supported.ts';
import type { Draft } from '../template/draft.ts';

const FIX = 'Use SHOW TABLES, SHOW COLUMNS or DESCRIBE';

const DESCRIBING: ReadonlySet<string> = new Set([
  'schemata',
  'tables',
  'columns',
  'statistics',
  'key_column_usage',
  'table_constraints',
  'referential_constraints',
  'check_constraints',
  'partitions',
]);

/** What refuses the statement; undefined when it asks for nothing of the kind. */
export function schemaTablesRefusal({ words, schema }: Draft): Error | undefined {
  if (words.word(0) === 'show' && words.word(1) === 'table' && words.word(2) === 'status') {
    return notSupported('SHOW TABLE STATUS', FIX);
  }
  const isInside = schema?.toLowerCase() === 'information_schema';
  for (let at = 0; at < words.count; at++) {
    const name = words.name(at)?.toLowerCase() ?? '';
    if (!DESCRIBING.has(name)) continue;
    const isQualified =
      words.word(at - 1) === '.' && words.name(at - 2)?.toLowerCase() === 'information_schema';
    const isBare = isInside && ['from', 'join', ','].includes(words.word(at - 1));
    if (isQualified || isBare) {
      return notSupported(`information_schema.${name}`, FIX);
    }
  }
  return undefined;
}
