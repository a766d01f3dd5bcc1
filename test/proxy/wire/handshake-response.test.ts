/** HandshakeResponse41: one captured from mysql2, others as clients of all ages write them. */
import { describe, expect, it } from 'vitest';
import {
  CLIENT_CONNECT_ATTRS,
  CLIENT_CONNECT_WITH_DB,
  CLIENT_PLUGIN_AUTH,
  CLIENT_PROTOCOL_41,
  CLIENT_SECURE_CONNECTION,
} from '../../../proxy/wire/capabilities.ts';
import { decodeHandshakeResponse } from '../../../proxy/wire/handshake-response.ts';
import { hex } from './hex.ts';

const TOKEN = 'dfe25ea31227a454f016c04d18afb760afd1d30a';
const FROM_MYSQL2 = hex(
  `0ef33a00 00000000 e0 ${'00'.repeat(19)} 08000000 61707000 14 ${TOKEN} 6400
   6d7973716c5f6e61746976655f70617373776f726400
   35 0c5f636c69656e745f6e616d65 0c4e6f64652d4d7953514c2d32
   0f5f636c69656e745f76657273696f6e 06332e32342e36 0161 0162`.replaceAll('\n', ''),
);
const SIMPLE = CLIENT_PROTOCOL_41 | CLIENT_SECURE_CONNECTION;

function response(flags: number, rest: string): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt32LE(flags >>> 0);
  head[8] = 33;
  return Buffer.concat([head, hex(rest)]);
}

describe('a handshake response', () => {
  it('of mysql2 is read in full', () => {
    expect(decodeHandshakeResponse(FROM_MYSQL2)).toEqual({
      capabilities: 0x003af30e,
      charset: 224,
      user: 'app',
      token: hex(TOKEN),
      schema: 'd',
      plugin: 'mysql_native_password',
      attributes: new Map([
        ['_client_name', 'Node-MySQL-2'],
        ['_client_version', '3.24.6'],
        ['a', 'b'],
      ]),
    });
  });

  it('without plugins has neither a plugin nor attributes', () => {
    expect(decodeHandshakeResponse(response(SIMPLE, '726f6f7400 03 010203'))).toEqual({
      capabilities: SIMPLE,
      charset: 33,
      user: 'root',
      token: hex('010203'),
      schema: undefined,
      plugin: undefined,
      attributes: new Map(),
    });
  });

  it('with an empty schema has none', () => {
    const flags = SIMPLE | CLIENT_CONNECT_WITH_DB;
    expect(decodeHandshakeResponse(response(flags, '6100 00 00')).schema).toBeUndefined();
  });

  it('may end before fields that its flags announce', () => {
    const flags = SIMPLE | CLIENT_CONNECT_WITH_DB | CLIENT_PLUGIN_AUTH | CLIENT_CONNECT_ATTRS;
    expect(decodeHandshakeResponse(response(flags, '6100'))).toMatchObject({
      user: 'a',
      token: Buffer.alloc(0),
      schema: undefined,
      plugin: undefined,
    });
  });

  it('keeps the attributes that are whole', () => {
    const flags = SIMPLE | CLIENT_CONNECT_ATTRS;
    const { attributes } = decodeHandshakeResponse(response(flags, '6100 00 06 0161 0162 0163'));
    expect(attributes).toEqual(new Map([['a', 'b']]));
  });

  it('may have a flag in its highest bit', () => {
    const flags = SIMPLE | 0x80000000;
    expect(decodeHandshakeResponse(response(flags, '6100 00')).capabilities).toBe(flags >>> 0);
  });

  it.each([
    ['shorter than an SSLRequest', Buffer.alloc(31)],
    ['of the protocol before 4.1', response(0, '6100 00')],
  ])('%s is a bad handshake', (_, payload) => {
    expect(() => decodeHandshakeResponse(payload)).toThrow('Bad handshake');
  });
});
