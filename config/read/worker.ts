/** The `worker` of a file: a number that must fit every layout that ids are generated with. */
import type { Layout, Schema } from '../snapshot.ts';
import type { Reading } from './reading.ts';

export function readWorker(schemas: ReadonlyMap<string, Schema>, reading: Reading): number {
  const worker = workerNumber(reading);
  for (const schema of schemas.values()) {
    for (const table of schema.tables.values()) {
      if (table.kind === 'sharded' && table.generate !== undefined) {
        checkFits(worker, table.generate.layout, reading);
      }
    }
  }
  return worker;
}

function workerNumber(reading: Reading): number {
  const { worker } = reading.file;
  if (typeof worker === 'number') return worker;
  const text = reading.secret(worker, ['worker']);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (text !== '')
    reading.report(['worker'], `${worker.env} is ${text}, no number`, 'set it to 0 or more');
  return 0;
}

function checkFits(worker: number, layout: Layout, reading: Reading): void {
  const bits = layout.fields.find(({ kind }) => kind === 'worker')?.bits ?? 0;
  if (worker < 2 ** bits) return;
  const fix = bits === 0 ? 'give it a worker field' : `use 0 to ${2 ** bits - 1}`;
  reading.report(['worker'], `${worker} does not fit the layout ${layout.name}`, fix);
}
