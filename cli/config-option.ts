/** The options that most commands have: the file to read, and JSON for programs. */

export const DEFAULT_FILE = 'keyway.yaml';

export const configOption: {
  readonly alias: 'c';
  readonly type: 'string';
  readonly requiresArg: true;
  readonly describe: string;
} = { alias: 'c', type: 'string', requiresArg: true, describe: 'The configuration file' };

export const jsonOption: {
  readonly type: 'boolean';
  readonly default: boolean;
  readonly describe: string;
} = { type: 'boolean', default: false, describe: 'Print JSON' };
