import { describe, expect, it } from 'vitest';
import { editorSchemaText } from '../../config/editor-schema.ts';
import { knownKeys } from '../../config/known-keys.ts';

describe('the JSON Schema for editors', () => {
  it('is what config/keyway.schema.json says; write it anew with: npx vitest run test/config -u', async () => {
    await expect(editorSchemaText()).toMatchFileSnapshot('../../config/keyway.schema.json');
  });

  it('refuses keys that it does not name', () => {
    expect(JSON.parse(editorSchemaText())).toMatchObject({ additionalProperties: false });
  });

  it('knows the keys of every form of a table', () => {
    const keys = knownKeys(['schemas', 'shop', 'tables', 'orders']);
    expect(keys).toEqual(expect.arrayContaining(['kind', 'function', 'with', 'generate']));
  });
});
