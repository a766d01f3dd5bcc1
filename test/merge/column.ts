/** Column definitions for rows that a test makes up. */
import type { ColumnDefinition } from '../../proxy/wire/column-definition.ts';
import { FLAG_UNSIGNED, TYPE } from '../../proxy/wire/types.ts';

export function column(
  type: keyof typeof TYPE,
  { isUnsigned = false, decimals = 0 }: { isUnsigned?: boolean; decimals?: number } = {},
): ColumnDefinition {
  return {
    catalog: 'def',
    schema: '',
    table: '',
    orgTable: '',
    name: 'x',
    orgName: '',
    charset: 63,
    length: 20,
    type: TYPE[type],
    flags: isUnsigned ? FLAG_UNSIGNED : 0,
    decimals,
  };
}
