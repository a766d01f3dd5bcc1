/** The packets of an authentication in several steps: AuthSwitchRequest and AuthMoreData. */
const AUTH_SWITCH = 0xfe;
const AUTH_MORE_DATA = 0x01;

/** Asks for a token of another plugin over another scramble. */
export function encodeAuthSwitch(plugin: string, scramble: Buffer): Buffer {
  return Buffer.concat([
    Buffer.of(AUTH_SWITCH),
    Buffer.from(`${plugin}\0`),
    scramble,
    Buffer.of(0),
  ]);
}

export function encodeAuthMoreData(data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(AUTH_MORE_DATA), data]);
}
