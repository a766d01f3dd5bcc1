/** The login, told apart packet by packet: what real drivers do stands in drivers.test.ts. */
import { constants, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import { createSecureContext, type SecureContext } from 'node:tls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nativeToken, sha2Token, xor } from '../../../proxy/client/scramble.ts';
import { CLIENT_PROTOCOL_41, CLIENT_SSL } from '../../../proxy/wire/capabilities.ts';
import { COM_PING } from '../../../proxy/wire/command.ts';
import { decodeError } from '../../../proxy/wire/error.ts';
import { AcceptingServer, PASSWORD } from './accepting-server.ts';
import { makeCertificate } from './certificate.ts';
import { framed, handshakeResponse, head, RawClient } from './raw-client.ts';

const OK = 0x00;
const MORE_DATA = 0x01;
const SWITCH = 0xfe;
const ERR = 0xff;
const SHA2 = 'caching_sha2_password';
const NATIVE = 'mysql_native_password';
const NOTHING = Buffer.alloc(0);

let server: AcceptingServer;
let client: RawClient;

afterEach(() => {
  client.socket.destroy();
  server.close();
});

async function greeted(options: ConstructorParameters<typeof AcceptingServer>[0] = {}) {
  server = new AcceptingServer(options);
  client = await RawClient.connect(await server.listen());
  return client.greeting();
}

function respond(response: Parameters<typeof handshakeResponse>[0]): void {
  client.exchange.write(handshakeResponse(response));
}

async function errno(): Promise<number> {
  const payload = await client.exchange.read();
  expect(payload[0]).toBe(ERR);
  return decodeError(payload).errno;
}

let tls: SecureContext;
beforeAll(async () => {
  tls = createSecureContext({ ...(await makeCertificate()) });
});

describe('the greeting', () => {
  it('is a HandshakeV10 with the version, the id and what Keyway offers', async () => {
    server = new AcceptingServer();
    client = await RawClient.connect(await server.listen());
    const payload = await client.exchange.read();
    expect(payload.subarray(0, 15).toString('latin1')).toBe('\x0a8.0.36-keyway\0');
    expect(payload.readUInt32LE(15)).toBe(77);
    // NUL, lower flags, collation, status, upper flags, length of the scramble, ten zeros
    expect(payload.subarray(27, 46).toString('hex')).toBe('000fe72d02003f001500000000000000000000');
  });

  it('offers TLS only with a certificate', async () => {
    server = new AcceptingServer({ tls });
    client = await RawClient.connect(await server.listen());
    const payload = await client.exchange.read();
    expect(payload.readUInt16LE(28) & CLIENT_SSL).toBe(CLIENT_SSL);
  });
});

describe('authentication', () => {
  it('takes a native token over the scramble of the greeting', async () => {
    const scramble = await greeted();
    respond({ user: 'app', token: nativeToken(PASSWORD, scramble), plugin: NATIVE });
    expect((await client.reply()).kind).toBe(OK);
  });

  it('takes a token without a plugin name for a native one', async () => {
    const scramble = await greeted();
    respond({ user: 'app', token: nativeToken(PASSWORD, scramble) });
    expect((await client.reply()).kind).toBe(OK);
  });

  it('says "fast" before OK to a caching_sha2_password token', async () => {
    const scramble = await greeted();
    respond({ user: 'app', token: sha2Token(PASSWORD, scramble), plugin: SHA2 });
    expect(await client.reply()).toEqual({ kind: MORE_DATA, rest: Buffer.of(0x03) });
    expect((await client.reply()).kind).toBe(OK);
  });

  it.each([NATIVE, SHA2])('asks for a token of %s when none came', async (plugin) => {
    const greeting = await greeted();
    respond({ user: 'app', token: NOTHING, plugin });
    const asked = await client.reply();
    expect(asked.kind).toBe(SWITCH);
    expect(asked.rest.toString('latin1', 0, plugin.length + 1)).toBe(`${plugin}\0`);
    const scramble = asked.rest.subarray(plugin.length + 1, -1);
    expect(scramble).toHaveLength(20);
    expect(scramble).not.toEqual(greeting);
    const token = plugin === NATIVE ? nativeToken : sha2Token;
    client.exchange.write(token(PASSWORD, scramble));
    if (plugin === SHA2) expect((await client.reply()).kind).toBe(MORE_DATA);
    expect((await client.reply()).kind).toBe(OK);
  });

  it('switches a plugin that Keyway has not to caching_sha2_password', async () => {
    await greeted();
    respond({ user: 'app', token: Buffer.from('something'), plugin: 'client_ed25519' });
    const asked = await client.reply();
    expect(asked.kind).toBe(SWITCH);
    expect(asked.rest.toString('latin1', 0, SHA2.length)).toBe(SHA2);
  });

  it('takes the password encrypted with the public key it gives out', async () => {
    await greeted();
    respond({ user: 'app', token: NOTHING, plugin: SHA2 });
    const scramble = (await client.reply()).rest.subarray(SHA2.length + 1, -1);
    client.exchange.write(Buffer.from('no token'));
    expect(await client.reply()).toEqual({ kind: MORE_DATA, rest: Buffer.of(0x04) });
    client.exchange.write(Buffer.of(0x02));
    const key = (await client.reply()).rest.toString();
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const secret = xor(Buffer.from(`${PASSWORD}\0`), scramble);
    client.exchange.write(publicEncrypt({ key, padding }, secret));
    expect((await client.reply()).kind).toBe(OK);
  });

  it('refuses what was not encrypted with its key', async () => {
    await greeted();
    respond({ user: 'app', token: NOTHING, plugin: SHA2 });
    await client.reply();
    client.exchange.write(Buffer.from('no token'));
    await client.reply();
    client.exchange.write(Buffer.from(`${PASSWORD}\0`));
    expect(await errno()).toBe(1045);
  });
});

describe('a login', () => {
  it('needs no token for a user without a password', async () => {
    await greeted();
    respond({ user: 'open', token: NOTHING, plugin: NATIVE, schema: 'shop' });
    expect((await client.reply()).kind).toBe(OK);
    expect(server.logins[0]).toMatchObject({ schema: 'shop', charset: 45, sequence: 2 });
  });

  it('lets an unknown user go through the same steps as a wrong password', async () => {
    for (const user of ['app', 'nobody']) {
      await greeted();
      respond({ user, token: NOTHING, plugin: SHA2 });
      expect((await client.reply()).kind).toBe(SWITCH);
      client.exchange.write(Buffer.alloc(32, 7));
      const { kind, rest } = await client.reply();
      expect(kind).toBe(ERR);
      expect(rest.subarray(2).toString()).toBe(
        `#28000Access denied for user '${user}'@'127.0.0.1' (using password: YES)`,
      );
      client.socket.destroy();
      server.close();
    }
  });

  it('is told of a schema that is not there', async () => {
    await greeted();
    respond({ user: 'open', token: NOTHING, plugin: NATIVE, schema: 'nowhere' });
    expect(await errno()).toBe(1049);
  });

  it('may come byte by byte', async () => {
    const scramble = await greeted();
    client.socket.setNoDelay(true);
    const token = nativeToken(PASSWORD, scramble);
    for (const byte of framed(handshakeResponse({ user: 'app', token }), 1)) {
      client.socket.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await client.reply()).kind).toBe(OK);
  });

  it('leaves commands that came right behind it to the session', async () => {
    const scramble = await greeted();
    const token = nativeToken(PASSWORD, scramble);
    const ping = framed(Buffer.of(COM_PING), 0);
    client.socket.write(
      Buffer.concat([framed(handshakeResponse({ user: 'app', token }), 1), ping, ping]),
    );
    expect((await client.reply()).kind).toBe(OK);
    expect((await client.reply()).kind).toBe(OK);
    expect((await client.reply()).kind).toBe(OK);
    expect(server.logins[0]?.leftover).toEqual(Buffer.concat([ping, ping]));
  });
});

describe('a login over TLS', () => {
  async function upgraded(): Promise<Buffer> {
    const scramble = await greeted({ tls });
    client = await client.upgrade();
    return scramble;
  }

  it('survives a handshake that came together with the SSLRequest', async () => {
    const scramble = await upgraded();
    const token = nativeToken(PASSWORD, scramble);
    respond({ user: 'app', token, plugin: NATIVE, isTls: true });
    expect((await client.reply()).kind).toBe(OK);
    expect(server.logins[0]?.sequence).toBe(3);
  });

  it('takes the password itself', async () => {
    await upgraded();
    respond({ user: 'app', token: NOTHING, plugin: SHA2, isTls: true });
    expect((await client.reply()).kind).toBe(SWITCH);
    client.exchange.write(Buffer.from('no token'));
    expect((await client.reply()).rest).toEqual(Buffer.of(0x04));
    client.exchange.write(Buffer.from(`${PASSWORD}\0`));
    expect((await client.reply()).kind).toBe(OK);
  });

  it('ends when something else than TLS follows the SSLRequest', async () => {
    await greeted({ tls });
    client.socket.write(
      Buffer.concat([framed(head(CLIENT_PROTOCOL_41 | CLIENT_SSL), 1), Buffer.from('SELECT 1')]),
    );
    await expect(client.exchange.read()).rejects.toThrow('Bad handshake');
  });

  it('ends in time when nothing follows the SSLRequest', async () => {
    await greeted({ tls, loginMs: 50 });
    client.exchange.write(head(CLIENT_PROTOCOL_41 | CLIENT_SSL));
    await expect(client.exchange.read()).rejects.toThrow('Bad handshake');
  });
});

describe('what is no login', () => {
  it('is refused with 1153 when it announces more than the bound', async () => {
    await greeted();
    client.socket.write(Buffer.from('01000101', 'hex'));
    expect(await errno()).toBe(1153);
  });

  it('is refused with 1043 when it is of the protocol before 4.1', async () => {
    await greeted();
    client.exchange.write(head(0));
    expect(await errno()).toBe(1043);
  });

  it('is refused with 1043 when it wants TLS that was not offered', async () => {
    await greeted();
    client.exchange.write(head(CLIENT_PROTOCOL_41 | CLIENT_SSL));
    expect(await errno()).toBe(1043);
  });

  it('is refused with 1043 when its time is over', async () => {
    await greeted({ loginMs: 50 });
    expect(await errno()).toBe(1043);
  });

  it('leaves no socket behind when the client goes away', async () => {
    await greeted();
    client.socket.destroy();
    await once(client.socket, 'close');
    await expect.poll(() => server.openSockets).toBe(0);
    await expect.poll(() => server.failures).toHaveLength(1);
  });
});
