/**
 * A value that a backend has sent, as a SQL literal with the same type, so that it can be set again on
 * another connection.
 */
import type { ColumnDefinition } from '../wire/column-definition.ts';
import { TYPE } from '../wire/types.ts';

const BINARY_COLLATION = 'binary';

/** `collation` as COLLATION() tells it; text values keep it. */
export function literalOf(
  column: ColumnDefinition,
  value: Buffer | null,
  collation: string,
): string {
  if (value === null) return 'NULL';
  switch (column.type) {
    case TYPE.TINY:
    case TYPE.SHORT:
    case TYPE.INT24:
    case TYPE.LONG:
    case TYPE.LONGLONG:
    case TYPE.DECIMAL:
    case TYPE.NEWDECIMAL:
      return value.toString('latin1');
    case TYPE.FLOAT:
    case TYPE.DOUBLE:
      return doubleLiteral(value.toString('latin1'));
    default:
      return stringLiteral(value, collation);
  }
}

function doubleLiteral(text: string): string {
  return text.includes('e') ? text : `${text}e0`;
}

function stringLiteral(value: Buffer, collation: string): string {
  const hex = value.length === 0 ? "''" : `x'${value.toString('hex')}'`;
  if (collation === BINARY_COLLATION || collation === '') return `_binary ${hex}`;
  const charset = collation.split('_')[0] ?? 'utf8mb4';
  return `CONVERT(_utf8mb4 ${hex} USING ${charset}) COLLATE ${collation}`;
}
