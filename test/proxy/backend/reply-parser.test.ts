/** The reply parser on literal packets, cut at every offset. */
import { describe, expect, it } from 'vitest';
import { ReplyParser } from '../../../proxy/backend/reply-parser.ts';
import { QuietReply } from '../../../proxy/reply/quiet-reply.ts';

/** Writes down what it is told. */
class Recorder extends QuietReply {
  readonly events: string[] = [];
  override readonly isRelay: boolean;

  constructor(isRelay: boolean) {
    super();
    this.isRelay = isRelay;
  }

  override onOk(payload: Buffer, hasMore: boolean): void {
    this.events.push(`ok ${payload.toString('hex')} ${hasMore}`);
  }
  override onError(payload: Buffer): void {
    this.events.push(`error ${payload.toString('hex')}`);
  }
  override onColumnCount(count: number): void {
    this.events.push(`columns ${count}`);
  }
  override onDefinition(payload: Buffer): void {
    this.events.push(`definition ${payload.toString('hex')}`);
  }
  override onDefinitionsEnd(): void {
    this.events.push('definitions end');
  }
  override onRows(chunk: Buffer, rows: number, sequence: number, isComplete: boolean): void {
    this.rowBytes += chunk.toString('hex');
    this.rowCount += rows;
    this.lastSequence = sequence;
    this.isComplete = isComplete;
  }
  rowBytes = '';
  rowCount = 0;
  lastSequence = 0;
  isComplete = false;
  override onRow(payload: Buffer): void {
    this.events.push(`row ${payload.toString('hex')}`);
  }
  override onEnd(_payload: Buffer, sequence: number, hasMore: boolean): void {
    this.events.push(`end ${sequence} ${hasMore}`);
  }
}

function packet(sequence: number, payload: string): Buffer {
  const body = Buffer.from(payload, 'hex');
  const header = Buffer.alloc(4);
  header.writeUIntLE(body.length, 0, 3);
  header[3] = sequence;
  return Buffer.concat([header, body]);
}

const EOF = 'fe00000200';
const ROWS = [packet(4, '0161'), packet(5, '0162'), packet(6, 'fb')];
const RESULT = Buffer.concat([
  packet(1, '01'),
  packet(2, 'aabbcc'),
  packet(3, EOF),
  ...ROWS,
  packet(7, EOF),
]);

function pushInTwo(parser: ReplyParser, bytes: Buffer, cut: number): void {
  parser.push(bytes.subarray(0, cut));
  if (cut < bytes.length) parser.push(bytes.subarray(cut));
}

describe('ReplyParser', () => {
  it('hands over the rows of a result one by one, wherever the chunks are cut', () => {
    for (let cut = 1; cut <= RESULT.length; cut++) {
      const reply = new Recorder(false);
      const parser = new ReplyParser(1 << 20);
      parser.expect(reply);
      pushInTwo(parser, RESULT, cut);
      expect(reply.events).toEqual([
        'columns 1',
        'definition aabbcc',
        'definitions end',
        'row 0161',
        'row 0162',
        'row fb',
        'end 7 false',
      ]);
      expect(parser.pending).toBe(0);
    }
  });

  it('relays the bytes of rows as they came and counts them, wherever the chunks are cut', () => {
    for (let cut = 1; cut <= RESULT.length; cut++) {
      const reply = new Recorder(true);
      const parser = new ReplyParser(1 << 20);
      parser.expect(reply);
      pushInTwo(parser, RESULT, cut);
      expect(reply.rowBytes).toBe(Buffer.concat(ROWS).toString('hex'));
      expect(reply.rowCount).toBe(3);
      expect(reply.lastSequence).toBe(6);
      expect(reply.events.at(-1)).toBe('end 7 false');
    }
  });

  it('relays a row of more than 16 MB with its continuation and the row after it', () => {
    const long = Buffer.concat([
      packet(4, 'fd'.padEnd(0xffffff * 2, '0')),
      packet(5, ''),
      packet(6, '0161'),
    ]);
    const head = RESULT.subarray(0, 5 + 7 + 9);
    const reply = new Recorder(true);
    const parser = new ReplyParser(1 << 26);
    parser.expect(reply);
    const all = Buffer.concat([head, long, packet(7, EOF)]);
    for (let at = 0; at < all.length; at += 65_536) parser.push(all.subarray(at, at + 65_536));
    expect(reply.rowCount).toBe(2);
    expect(reply.rowBytes.length).toBe(long.length * 2);
    expect(reply.events.at(-1)).toBe('end 7 false');
  });

  it('gives each pipelined command its own reply', () => {
    const parser = new ReplyParser(1 << 20);
    const first = new Recorder(false);
    const second = new Recorder(true);
    parser.expect(first);
    parser.expect(second);
    parser.push(Buffer.concat([packet(1, '00000002000000'), RESULT]));
    expect(first.events).toEqual(['ok 00000002000000 false']);
    expect(second.rowCount).toBe(3);
    expect(parser.pending).toBe(0);
  });

  it('goes on to the next result of a command that has several', () => {
    const parser = new ReplyParser(1 << 20);
    const reply = new Recorder(false);
    parser.expect(reply);
    const more = Buffer.concat([RESULT.subarray(0, RESULT.length - 9), packet(7, 'fe00000a00')]);
    parser.push(Buffer.concat([more, packet(8, '00000002000000')]));
    expect(reply.events).toContain('end 7 true');
    expect(reply.events.at(-1)).toBe('ok 00000002000000 false');
  });

  it('ends a result with the error that comes between its rows', () => {
    const parser = new ReplyParser(1 << 20);
    const reply = new Recorder(true);
    parser.expect(reply);
    const cut = RESULT.subarray(0, RESULT.length - 9);
    parser.push(Buffer.concat([cut, packet(7, 'ff2505233730313030')]));
    expect(reply.events.at(-1)).toBe('error ff2505233730313030');
    expect(parser.pending).toBe(0);
  });

  it('refuses a reply that nobody waits for', () => {
    expect(() => new ReplyParser(1024).push(packet(1, '00000002000000'))).toThrow();
  });
});
