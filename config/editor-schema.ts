/**
 * The JSON Schema of the configuration file, made from the definition that checks it. `keyway schema` prints
 * it; config/keyway.schema.json is the same text.
 */
import { z } from 'zod';
import { fileSchema } from './schema.ts';

export function editorSchema(): Record<string, unknown> {
  return { title: 'Keyway configuration', ...z.toJSONSchema(fileSchema, { io: 'input' }) };
}

const LINE_WIDTH = 100;

/** Formatted as the formatter of this project does: a list of words that fits stays on one line. */
export function editorSchemaText(): string {
  const text = JSON.stringify(editorSchema(), null, 2);
  const folded = text.replace(/^(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm, (block, start, items, end) => {
    const words = String(items)
      .trim()
      .replace(/\s*\n\s*/g, ' ');
    const line = `${start}[${words}]${end}`;
    return line.length <= LINE_WIDTH ? line : block;
  });
  return `${folded}\n`;
}
