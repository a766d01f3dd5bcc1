/** The options that all id commands have. */
import type { Argv } from 'yargs';
import { configOption, jsonOption } from '../config-option.ts';

export interface IdArguments {
  readonly layout: string;
  readonly config: string | undefined;
  readonly json: boolean;
}

export function idOptions<T>(yargs: Argv<T>): Argv<T & IdArguments> {
  return yargs
    .option('layout', {
      type: 'string',
      demandOption: true,
      requiresArg: true,
      describe: 'A layout of the configuration, or gene, channel, snowflake, bucket',
    })
    .option('config', configOption)
    .option('json', jsonOption);
}
