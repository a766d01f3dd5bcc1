/** COM_CHANGE_USER, of clients with and without plugins. */
import { describe, expect, it } from 'vitest';
import { decodeChangeUser } from '../../../proxy/wire/change-user.ts';
import { hex } from './hex.ts';

describe('COM_CHANGE_USER', () => {
  it('has user, token, schema, collation and plugin', () => {
    const payload = hex('11 61707000 02 0102 73686f7000 e000 6e617400 00');
    expect(decodeChangeUser(payload)).toEqual({
      user: 'app',
      token: hex('0102'),
      schema: 'shop',
      charset: 224,
      plugin: 'nat',
    });
  });

  it('may end after the schema', () => {
    expect(decodeChangeUser(hex('11 61707000 00 00'))).toEqual({
      user: 'app',
      token: Buffer.alloc(0),
      schema: undefined,
      charset: undefined,
      plugin: undefined,
    });
  });
});
