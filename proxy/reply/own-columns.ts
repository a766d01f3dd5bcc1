/** Column definitions of the results that Keyway makes itself. */
import type { ColumnDefinition } from '../wire/column-definition.ts';
import { TYPE } from '../wire/types.ts';

const UTF8MB4_GENERAL_CI = 45;
const BINARY = 63;
const BYTES_PER_CHARACTER = 4;
const NOT_NULL = 1;
const BINARY_FLAG = 128;
const NUMBER_DIGITS = 21;

export function textColumn(name: string, characters = 255): ColumnDefinition {
  return {
    ...unnamed(name),
    charset: UTF8MB4_GENERAL_CI,
    length: characters * BYTES_PER_CHARACTER,
    type: TYPE.VAR_STRING,
    flags: NOT_NULL,
    decimals: 39,
  };
}

export function numberColumn(name: string, digits: number = NUMBER_DIGITS): ColumnDefinition {
  return {
    ...unnamed(name),
    charset: BINARY,
    length: digits,
    type: TYPE.LONGLONG,
    flags: NOT_NULL | BINARY_FLAG,
    decimals: 0,
  };
}

/** Small numbers, such as error codes. */
export function codeColumn(name: string, digits: number): ColumnDefinition {
  return { ...numberColumn(name, digits), type: TYPE.LONG };
}

function unnamed(name: string) {
  return { catalog: 'def', schema: '', table: '', orgTable: '', name, orgName: '' };
}
