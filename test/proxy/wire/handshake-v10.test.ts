/** The greeting and the packets of an authentication, byte by byte. */
import { describe, expect, it } from 'vitest';
import { encodeAuthMoreData } from '../../../proxy/wire/auth-more-data.ts';
import { encodeAuthSwitchRequest } from '../../../proxy/wire/auth-switch-request.ts';
import { encodeHandshake } from '../../../proxy/wire/handshake-v10.ts';
import { encodePrepareOk } from '../../../proxy/wire/stmt-prepare-ok.ts';
import { hex } from './hex.ts';

const SCRAMBLE = hex('78265042372f2361 41614573354d612326357571');

describe('the greeting', () => {
  it('is what MariaDB 10.11 sent, given its fields', () => {
    const greeting = encodeHandshake({
      serverVersion: '5.5.5-10.11.19-MariaDB-0+deb12u1',
      connectionId: 5,
      scramble: SCRAMBLE,
      capabilities: 0x81fff7fe,
      charset: 45,
      status: 2,
      plugin: 'mysql_native_password',
    });
    // MariaDB has flags of its own in the last four of the ten bytes that are zero here.
    expect(greeting).toEqual(
      hex(
        `0a 352e352e352d31302e31312e31392d4d6172696144422d302b6465623132753100 05000000
         78265042372f2361 00 fef7 2d 0200 ff81 15 00000000000000000000
         41614573354d612326357571 00 6d7973716c5f6e61746976655f70617373776f726400`.replaceAll(
          '\n',
          '',
        ),
      ),
    );
  });
});

describe('an authentication', () => {
  it('is switched to a plugin with another scramble', () => {
    expect(encodeAuthSwitchRequest('abc', hex('0102'))).toEqual(hex('fe 61626300 0102 00'));
  });

  it('goes on with data of the plugin', () => {
    expect(encodeAuthMoreData(hex('04'))).toEqual(hex('01 04'));
  });
});

describe('the reply to COM_STMT_PREPARE', () => {
  it('begins with twelve bytes', () => {
    const ok = { statementId: 1, columns: 8, parameters: 5, warnings: 0 };
    expect(encodePrepareOk(ok)).toEqual(hex('00 01000000 0800 0500 00 0000'));
  });
});
