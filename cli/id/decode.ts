/** `keyway id decode`: the fields of an id, and the physical tables that its row is in. */
import type { CommandModule } from 'yargs';
import type { Layout } from '../../config/snapshot.ts';
import { bucketOfId, decodeId } from '../../router/ids/layout.ts';
import { physicalAt, slotOfBucket } from '../../router/placement/placement.ts';
import { table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { findLayout, type LayoutUse } from './id-layout.ts';
import { halvesOf, type IdNumber, parse64 } from './id-number.ts';
import { type IdArguments, idOptions } from './id-options.ts';

interface DecodeArguments extends IdArguments {
  readonly id: string;
}

interface DecodedId {
  readonly id: string;
  readonly layout: string;
  readonly time: string | undefined;
  readonly fields: readonly {
    readonly field: string;
    readonly bits: number;
    readonly value: number;
  }[];
  readonly routes: readonly {
    readonly table: string;
    readonly column: string;
    readonly bucket: number;
    readonly backend: string;
    readonly physical: string;
  }[];
}

export function decodeCommand(terminal: Terminal): CommandModule<object, DecodeArguments> {
  return {
    command: 'decode <id>',
    describe: 'Show the fields of an id and where its row is',
    builder: (yargs) =>
      idOptions(yargs)
        .positional('id', { type: 'string', demandOption: true, describe: 'A 64-bit number' })
        .example('$0 id decode 282574488338432 --layout gene', ''),
    handler: ({ id, layout, config, json }) => {
      const found = findLayout(layout, config, terminal);
      const decoded = decode(parse64(id, 'The id'), found.layout, found.uses);
      if (json) terminal.writeJson(decoded);
      else terminal.write(describe(decoded));
    },
  };
}

function decode(number: bigint, layout: Layout, uses: readonly LayoutUse[]): DecodedId {
  const { high, low } = halvesOf(number);
  const fields = decodeId(layout, high, low);
  const ms = fields.find(({ field }) => field.kind === 'ms');
  return {
    id: number.toString(),
    layout: layout.name,
    time: ms === undefined ? undefined : new Date(layout.epochMs + ms.value).toISOString(),
    fields: fields.map(({ field, value }) => ({ field: field.kind, bits: field.bits, value })),
    routes: uses.flatMap((use) => routeThrough(use, { high, low })),
  };
}

function routeThrough(use: LayoutUse, { high, low }: IdNumber): DecodedId['routes'] {
  const bucket = bucketOfId(use.layout, use.table.function, high, low);
  if (bucket === undefined) return [];
  const physical = physicalAt(use.table, slotOfBucket(use.table, bucket));
  return [
    {
      table: `${use.schema}.${use.table.name}`,
      column: use.column,
      bucket,
      backend: physical.backend,
      physical: `${physical.database}.${physical.table}`,
    },
  ];
}

function describe({ time, fields, routes }: DecodedId): string {
  const parts = [
    table(
      ['field', 'bits', 'value'],
      fields.map(({ field, bits, value }) => [
        field,
        String(bits),
        field === 'ms' ? `${value} (${time})` : String(value),
      ]),
    ),
  ];
  if (routes.length > 0) {
    const rows = routes.map((route) => [
      `${route.table}.${route.column}`,
      String(route.bucket),
      route.backend,
      route.physical,
    ]);
    parts.push(table(['id of', 'bucket', 'backend', 'physical table'], rows));
  }
  return parts.join('\n');
}
