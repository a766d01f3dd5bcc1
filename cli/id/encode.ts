/** `keyway id encode`: the id with given fields, for tests and for looking ids up by time. */
import type { CommandModule } from 'yargs';
import type { Layout, LayoutField } from '../../config/snapshot.ts';
import { fieldMax, fieldOf } from '../../router/ids/field.ts';
import { encodeId, type FieldValues, routeField, routeValue } from '../../router/ids/layout.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { findLayout } from './id-layout.ts';
import { halvesOf, join64, parse64 } from './id-number.ts';
import { type IdArguments, idOptions } from './id-options.ts';

interface EncodeArguments extends IdArguments {
  readonly key: string;
  readonly time: string | undefined;
  readonly worker: number;
  readonly sequence: number;
  readonly opaque: number;
}

export function encodeCommand(terminal: Terminal): CommandModule<object, EncodeArguments> {
  return {
    command: 'encode',
    describe: 'Make the id that has these fields',
    builder: (yargs) =>
      idOptions(yargs)
        .option('key', { type: 'string', default: '0', describe: 'The shard key of its row' })
        .option('time', { type: 'string', describe: 'As 2026-01-31T12:00:00Z; else the epoch' })
        .option('worker', { type: 'number', default: 0 })
        .option('sequence', { type: 'number', default: 0 })
        .option('opaque', { type: 'number', default: 0 })
        .example('$0 id encode --layout gene --key 12345 --time 2026-01-31T00:00:00Z', ''),
    handler: (given) => {
      const { layout } = findLayout(given.layout, given.config, terminal);
      const id = join64(encodeId(layout, valuesOf(layout, given))).toString();
      if (given.json) terminal.writeJson({ id, layout: layout.name });
      else terminal.write(id);
    },
  };
}

function valuesOf(layout: Layout, given: EncodeArguments): FieldValues {
  const { high, low } = halvesOf(parse64(given.key, '--key'));
  const route = routeField(layout) ?? fieldOf(layout, 'channel');
  const values: FieldValues = {
    ms: given.time === undefined ? 0 : millisecondsOf(given.time) - layout.epochMs,
    worker: given.worker,
    sequence: given.sequence,
    opaque: given.opaque,
    ...(route === undefined ? {} : { [route.kind]: routeValue(layout, route, high, low) }),
  };
  for (const field of layout.fields) checkFits(field, values[field.kind] ?? 0, layout);
  return values;
}

function checkFits(field: LayoutField, value: number, layout: Layout): void {
  if (Number.isInteger(value) && value >= 0 && value <= fieldMax(field)) return;
  const place = `the ${field.kind} field of ${layout.name}`;
  throw new UsageError(`${value} does not fit ${place}: 0 to ${fieldMax(field)}.`);
}

function millisecondsOf(time: string): number {
  const ms = Date.parse(time);
  if (Number.isNaN(ms))
    throw new UsageError(`--time must be like 2026-01-31T12:00:00Z, not ${time}.`);
  return ms;
}
