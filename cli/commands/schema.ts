/** `keyway schema`: the JSON Schema of the configuration file, for editors. */
import type { CommandModule } from 'yargs';
import { editorSchemaText } from '../../config/editor-schema.ts';
import type { Terminal } from '../terminal.ts';

export function schemaCommand(terminal: Terminal): CommandModule {
  return {
    command: 'schema',
    describe: 'Print the JSON Schema of the configuration file, for editors',
    builder: (yargs) =>
      yargs
        .example('$0 schema > keyway.schema.json', 'Then begin the file with the line')
        .example('# yaml-language-server: $schema=keyway.schema.json', ''),
    handler: () => terminal.write(editorSchemaText().trimEnd()),
  };
}
