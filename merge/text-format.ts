/**
 * Rows of the text protocol: values one after another, each behind its length, NULL as one byte. Cutting a
 * row is taking a prefix of it. Hot path: see ARCHITECTURE.md.
 */
import type { ColumnDefinition } from '../proxy/wire/column-definition.ts';
import { encodeTextRow, TEXT_NULL } from '../proxy/wire/text-row.ts';
import { checkEnd, locateLengthEncoded } from './located-field.ts';
import { NULL_LENGTH, type Row } from './row.ts';
import type { RowFormat } from './row-format.ts';

export class TextFormat implements RowFormat {
  readonly protocol = 'text';
  readonly columns: readonly ColumnDefinition[];
  readonly visible: number;

  constructor(columns: readonly ColumnDefinition[], visible: number) {
    this.columns = columns;
    this.visible = visible;
  }

  locate(row: Row): void {
    const { payload, starts, lengths } = row;
    let at = 0;
    for (let i = 0; i < starts.length; i++) {
      if (payload[at] === TEXT_NULL) {
        at += 1;
        starts[i] = at;
        lengths[i] = NULL_LENGTH;
      } else {
        at = locateLengthEncoded(row, i, at);
      }
    }
    checkEnd(row, at);
  }

  cut(row: Row): Buffer {
    if (this.visible === this.columns.length) return row.payload;
    return row.payload.subarray(0, row.end(this.visible - 1));
  }

  encode(values: readonly (Buffer | undefined)[]): Buffer {
    return encodeTextRow(values.map((value) => value ?? null));
  }
}
