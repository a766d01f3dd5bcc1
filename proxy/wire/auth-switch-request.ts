/**
 * AuthSwitchRequest: asks a client for a token of the named plugin, made over a new scramble.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_connection_phase_packets_protocol_auth_switch_request.html
 */
const AUTH_SWITCH = 0xfe;

export function encodeAuthSwitchRequest(plugin: string, scramble: Buffer): Buffer {
  return Buffer.concat([
    Buffer.of(AUTH_SWITCH),
    Buffer.from(`${plugin}\0`),
    scramble,
    Buffer.of(0),
  ]);
}
