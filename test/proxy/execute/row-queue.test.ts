/** The queue of rows against a plain list. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowQueue } from '../../../proxy/execute/row-queue.ts';

it('gives back the rows as they were put in, however puts and takes are mixed', () => {
  const row = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.integer({ min: 8_000, max: 20_000 }).map((size) => new Uint8Array(size).fill(size & 0xff)),
  );
  fc.assert(
    fc.property(fc.array(fc.option(row), { maxLength: 60 }), (steps) => {
      const queue = new RowQueue();
      const list: Buffer[] = [];
      for (const step of steps) {
        if (step !== null) {
          queue.append(Buffer.from(step));
          list.push(Buffer.from(step));
        } else {
          expect(queue.head()?.toString('hex')).toBe(list[0]?.toString('hex'));
          queue.advance();
          list.shift();
        }
        expect(queue.bytes).toBe(list.reduce((sum, one) => sum + one.length, 0));
      }
      for (const one of list) {
        expect(queue.head()?.toString('hex')).toBe(one.toString('hex'));
        queue.advance();
      }
      expect(queue.head()).toBeUndefined();
    }),
  );
});
