import { describe, expect, it } from 'vitest';
import { keyway } from './command-line.ts';

describe('the command line', () => {
  it('explains itself and every command, with examples', async () => {
    expect(await keyway(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('serve'),
    });
    for (const command of [['serve'], ['check'], ['route'], ['schema'], ['id', 'decode']]) {
      const { code, out } = await keyway([...command, '--help']);
      expect([command, code, out]).toEqual([command, 0, expect.stringContaining('Examples:')]);
    }
  });

  it.each([
    [[], 'Name a command'],
    [['chek'], 'Did you mean check?'],
    [['check', '--liv'], 'Unknown argument'],
    [['serve', '--workers', '4'], '--workers 1'],
    [['id', 'decode', 'x', '--layout', 'gene'], '64-bit whole number'],
    [['id', 'decode', '1'], 'layout'],
    [['id', 'decode', '1', '--layout', 'gen'], 'did you mean gene?'],
    [['id', 'generate', '--layout', 'gene', '--count', '0'], '--count'],
    [['id', 'generate', '--layout', 'gene', '--worker', '64'], '0 to 63'],
    [['id', 'encode', '--layout', 'gene', '--sequence', '4096'], '0 to 4095'],
  ])('answers %j with exit code 2 and what would be right', async (argv, text) => {
    const { code, error, out } = await keyway(argv);
    expect(code).toBe(2);
    expect(error).toContain(text);
    expect(out).toBe('');
  });
});
