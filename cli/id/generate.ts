/** `keyway id generate`: new ids for a key. The worker number must not be one that a running proxy has. */
import type { CommandModule } from 'yargs';
import type { Layout } from '../../config/snapshot.ts';
import { IdGenerator } from '../../proxy/ids/generator.ts';
import { fieldMax, fieldOf } from '../../router/ids/field.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { findLayout } from './id-layout.ts';
import { parse64 } from './id-number.ts';
import { type IdArguments, idOptions } from './id-options.ts';

const COUNT_MAX = 1_000_000;

interface GenerateArguments extends IdArguments {
  readonly key: string;
  readonly count: number;
  readonly worker: number | undefined;
}

export function generateCommand(terminal: Terminal): CommandModule<object, GenerateArguments> {
  return {
    command: 'generate',
    describe: 'Make new ids for a shard key',
    builder: (yargs) =>
      idOptions(yargs)
        .option('key', { type: 'string', default: '0', describe: 'The shard key of the rows' })
        .option('count', { type: 'number', default: 1 })
        .option('worker', { type: 'number', describe: 'Else the last one that the layout has' })
        .example('$0 id generate --layout gene --key 12345 --count 3', ''),
    handler: (given) => {
      const { layout } = findLayout(given.layout, given.config, terminal);
      const ids = generate(layout, given);
      if (given.json) terminal.writeJson({ layout: layout.name, ids });
      else terminal.write(ids.join('\n'));
    },
  };
}

function generate(layout: Layout, { key, count, worker }: GenerateArguments): readonly string[] {
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX) {
    throw new UsageError(`--count must be 1 to ${COUNT_MAX}.`);
  }
  for (const kind of ['ms', 'sequence'] as const) {
    if (fieldOf(layout, kind) === undefined) {
      throw new UsageError(`The layout ${layout.name} has no ${kind} field to make new ids with.`);
    }
  }
  const generator = new IdGenerator({ clock: Date.now, worker: workerOf(layout, worker) });
  const number = parse64(key, '--key');
  return Array.from({ length: count }, () => generator.next(layout, number).toString());
}

/** The last worker number by default: proxies count from 0. */
function workerOf(layout: Layout, worker: number | undefined): number {
  const field = fieldOf(layout, 'worker');
  const last = field === undefined ? 0 : fieldMax(field);
  const chosen = worker ?? last;
  if (Number.isInteger(chosen) && chosen >= 0 && chosen <= last) return chosen;
  throw new UsageError(`--worker must be 0 to ${last} for the layout ${layout.name}.`);
}
