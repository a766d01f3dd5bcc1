/**
 * Column definitions as the client must see them: logical schema and table names, without the block that
 * MariaDB adds for mysql2. A block of definitions that was seen before is answered from a cache by its bytes.
 */
import type { PhysicalNames } from './names.ts';
import {
  type ColumnDefinition,
  decodeColumnDefinition,
  encodeColumnDefinition,
} from './wire/column-definition.ts';

const ENTRIES_MAX = 4096;
const HEADER_BYTES = 4;

export class DefinitionRewriter {
  private readonly names: PhysicalNames;
  private readonly blocks = new Map<string, Buffer>();

  constructor(names: PhysicalNames) {
    this.names = names;
  }

  /**
   * `raw` holds whole definition packets with their headers; the result is the same packets rewritten, with
   * the same sequence numbers. The result is shared: never write into it.
   */
  rewrite(raw: Buffer, hasExtendedMetadata: boolean): Buffer {
    const key = raw.toString('latin1');
    const known = this.blocks.get(key);
    if (known !== undefined) return known;
    const packets: Buffer[] = [];
    for (let at = 0; at < raw.length; ) {
      const end = at + HEADER_BYTES + raw.readUIntLE(at, 3);
      const column = decodeColumnDefinition(raw.subarray(at + HEADER_BYTES, end), {
        hasExtendedMetadata,
      });
      packets.push(framed(encodeColumnDefinition(this.logical(column)), raw[at + 3] ?? 0));
      at = end;
    }
    const block = Buffer.concat(packets);
    if (this.blocks.size >= ENTRIES_MAX) this.blocks.clear();
    this.blocks.set(key, block);
    return block;
  }

  logical(column: ColumnDefinition): ColumnDefinition {
    const orgTable = this.names.logicalTable(column.schema, column.orgTable);
    return {
      ...column,
      schema: this.names.logicalSchema(column.schema),
      table: column.table === column.orgTable ? orgTable : column.table,
      orgTable,
    };
  }
}

function framed(payload: Buffer, sequence: number): Buffer {
  const packet = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  packet.writeUIntLE(payload.length, 0, 3);
  packet[3] = sequence;
  payload.copy(packet, HEADER_BYTES);
  return packet;
}
