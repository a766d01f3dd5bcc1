/** `keyway id`: reads and makes ids. The work is in cli/id, one file a command. */
import type { CommandModule } from 'yargs';
import { decodeCommand } from '../id/decode.ts';
import { encodeCommand } from '../id/encode.ts';
import { generateCommand } from '../id/generate.ts';
import type { Terminal } from '../terminal.ts';

export function idCommand(terminal: Terminal): CommandModule {
  return {
    command: 'id',
    describe: 'Read and make ids that carry the route',
    builder: (yargs) =>
      yargs
        .command(decodeCommand(terminal))
        .command(encodeCommand(terminal))
        .command(generateCommand(terminal))
        .demandCommand(1, 'Name what to do: decode, encode or generate.'),
    handler: () => undefined,
  };
}
