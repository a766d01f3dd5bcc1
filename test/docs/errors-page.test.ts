import { describe, expect, it } from 'vitest';
import { KEYWAY_ERRORS, MYSQL_ERRORS, proxyError } from '../../errors.ts';
import { errorsPage } from './errors-page.ts';

describe('the table of errors', () => {
  it('is what docs/ERRORS.md says', async () => {
    await expect(errorsPage()).toMatchFileSnapshot('../../docs/ERRORS.md');
  });

  it('gives each of its own codes a number from 9001 that no other has', () => {
    const numbers = Object.values(KEYWAY_ERRORS).map(({ errno }) => errno);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((errno) => errno > 9000 && errno < 9100)).toBe(true);
  });

  it('gives every error a SQLSTATE of five characters', () => {
    const rows = [...Object.values(KEYWAY_ERRORS), ...Object.values(MYSQL_ERRORS)];
    expect(rows.filter(({ sqlState }) => !/^[0-9A-Z]{5}$/.test(sqlState))).toEqual([]);
  });

  it('fills the places of message and fix', () => {
    expect(proxyError('CLOCK_BACK', { ms: 7 }).message).toBe(
      'Keyway: the clock went back by 7 ms; no id is generated until it has caught up. ' +
        'Check the time service of this machine.',
    );
  });
});
