/** Whatever bytes come in, a decoder gives a packet or a ProxyError, and never looks beyond the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProxyError } from '../../../errors.ts';
import { valueBytes } from '../../../proxy/wire/binary-row.ts';
import { BufferReader } from '../../../proxy/wire/buffer-reader.ts';
import { decodeChangeUser } from '../../../proxy/wire/change-user.ts';
import { decodeColumnDefinition } from '../../../proxy/wire/column-definition.ts';
import { decodeError } from '../../../proxy/wire/error.ts';
import { decodeHandshakeResponse } from '../../../proxy/wire/handshake-response.ts';
import { decodeOk } from '../../../proxy/wire/ok.ts';
import { parameterValue } from '../../../proxy/wire/parameter-value.ts';
import { decodeExecute } from '../../../proxy/wire/stmt-execute.ts';
import { decodeTextRow } from '../../../proxy/wire/text-row.ts';
import { hex } from './hex.ts';

const longData = new Map([[1, Buffer.from('ahead')]]);
const DECODERS: Readonly<Record<string, (payload: Buffer) => unknown>> = {
  decodeChangeUser,
  decodeError,
  decodeHandshakeResponse,
  decodeOk,
  decodeColumnDefinition: (payload) =>
    decodeColumnDefinition(payload, { hasExtendedMetadata: false }),
  'decodeColumnDefinition of MariaDB': (payload) =>
    decodeColumnDefinition(payload, { hasExtendedMetadata: true }),
  decodeTextRow: (payload) => decodeTextRow(payload, 3),
  decodeExecute: (payload) =>
    decodeExecute(payload, { parameterCount: 3, types: [], longData }).parameters.map(
      parameterValue,
    ),
  valueBytes: (payload) => valueBytes(payload, payload[0] ?? 0, 1),
};

/** Bytes that lengths are made of come often. */
const bytes = fc
  .array(fc.oneof(fc.nat(0xff), fc.constantFrom(0, 1, 2, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff)), {
    maxLength: 80,
  })
  .map((array) => Buffer.from(array));

describe.each(Object.entries(DECODERS))('%s', (_, decode) => {
  it('throws nothing but a ProxyError', () => {
    fc.assert(
      fc.property(bytes, (payload) => {
        try {
          decode(payload);
        } catch (error) {
          expect(error).toBeInstanceOf(ProxyError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the reader', () => {
  it.each([
    ['uint8', (reader: BufferReader) => reader.uint8()],
    ['uint16', (reader: BufferReader) => reader.uint16()],
    ['uint24', (reader: BufferReader) => reader.uint24()],
    ['uint32', (reader: BufferReader) => reader.uint32()],
    ['uint64', (reader: BufferReader) => reader.uint64()],
    ['lengthEncoded', (reader: BufferReader) => reader.lengthEncoded()],
    ['lengthEncodedBig', (reader: BufferReader) => reader.lengthEncodedBig()],
    ['view', (reader: BufferReader) => reader.view(1)],
    ['skip', (reader: BufferReader) => reader.skip(1)],
  ])('%s beyond the end is a malformed packet', (_, read) => {
    // What lies behind the view in memory is not the packet's.
    const reader = new BufferReader(Buffer.alloc(64, 1).subarray(0, 0));
    expect(() => read(reader)).toThrow('Malformed communication packet');
  });

  it('reads length-encoded integers of all four sizes', () => {
    const reader = new BufferReader(
      hex('fa fc fb00 fc ffff fd 000001 fd ffffff fe 0000000100000000'),
    );
    const read = Array.from({ length: 6 }, () => reader.lengthEncoded());
    expect(read).toEqual([250, 251, 0xffff, 0x10000, 0xffffff, 0x1000000]);
    expect(new BufferReader(hex('fe ffffffffffffffff')).lengthEncodedBig()).toBe(2n ** 64n - 1n);
  });

  it('takes a text without a NUL to the end', () => {
    const reader = new BufferReader(hex('6162 00 6364'));
    expect(String(reader.nulTerminated())).toBe('ab');
    expect(String(reader.nulTerminated())).toBe('cd');
    expect(reader.left).toBe(0);
  });
});
