/** Packets are found whatever the chunks they come in. */
import { describe, expect, it } from 'vitest';
import { PacketScanner } from '../../../proxy/wire/packet-scanner.ts';
import { hex } from './hex.ts';

const PAYLOAD_MAX = 0xffffff;

function scan(chunks: readonly Buffer[], bytesMax = 1 << 26): string[] {
  const packets: string[] = [];
  const scanner = new PacketScanner(bytesMax, (payload, sequence) =>
    packets.push(`${sequence}:${payload.toString('hex')}`),
  );
  for (const chunk of chunks) scanner.push(chunk);
  return packets;
}

function packet(sequence: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUIntLE(payload.length, 0, 3);
  header[3] = sequence;
  return Buffer.concat([header, payload]);
}

describe('the scanner', () => {
  const stream = Buffer.concat([
    packet(0, hex('0e')),
    packet(1, hex('')),
    packet(255, hex('03 646f2031')),
    packet(3, hex('fe 0000 0200')),
  ]);
  const expected = ['0:0e', '1:', '255:03646f2031', '3:fe00000200'];

  it('finds all packets of one chunk', () => {
    expect(scan([stream])).toEqual(expected);
  });

  it('finds them cut in two at every offset', () => {
    for (let at = 0; at <= stream.length; at++) {
      expect(scan([stream.subarray(0, at), stream.subarray(at)])).toEqual(expected);
    }
  });

  it('finds them cut in three at every pair of offsets', () => {
    for (let a = 0; a <= stream.length; a++) {
      for (let b = a; b <= stream.length; b++) {
        const chunks = [stream.subarray(0, a), stream.subarray(a, b), stream.subarray(b)];
        expect(scan(chunks)).toEqual(expected);
      }
    }
  });

  it('finds them byte by byte', () => {
    expect(scan([...stream].map((byte) => Buffer.of(byte)))).toEqual(expected);
  });

  it('lends a view of the chunk where it can', () => {
    const chunk = packet(0, hex('0e'));
    let lent: Buffer | undefined;
    new PacketScanner(100, (payload) => {
      lent = payload;
    }).push(chunk);
    expect(lent?.buffer).toBe(chunk.buffer);
  });

  it.each([PAYLOAD_MAX - 1, PAYLOAD_MAX, PAYLOAD_MAX + 5])('joins a payload of %i', (length) => {
    const payload = Buffer.alloc(length, 7);
    const parts: Buffer[] = [];
    for (let from = 0, sequence = 0; from <= length; from += PAYLOAD_MAX, sequence++) {
      parts.push(packet(sequence, payload.subarray(from, from + PAYLOAD_MAX)));
    }
    const bytes = Buffer.concat([...parts, packet(0, hex('01'))]);
    const found: Buffer[] = [];
    const scanner = new PacketScanner(1 << 26, (one) => found.push(Buffer.from(one)));
    for (let at = 0; at < bytes.length; at += 65_536) scanner.push(bytes.subarray(at, at + 65_536));
    expect(found).toHaveLength(2);
    expect(found[0]?.equals(payload)).toBe(true);
    expect(found[1]).toEqual(hex('01'));
  });

  it('refuses what is too long as soon as that is announced', () => {
    expect(() => scan([hex('0b 00 00 00')], 10)).toThrow('max_allowed_packet');
    expect(() => scan([hex('0b 00'), hex('00 00')], 10)).toThrow('max_allowed_packet');
  });

  it('refuses parts that are too long together', () => {
    const part = packet(0, Buffer.alloc(PAYLOAD_MAX));
    expect(() => scan([part, hex('0b 00 00 01')], PAYLOAD_MAX + 10)).toThrow('max_allowed_packet');
  });
});
