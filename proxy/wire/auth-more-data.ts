/**
 * AuthMoreData: what a plugin says to the client before the login is decided.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_connection_phase_packets_protocol_auth_more_data.html
 */
const AUTH_MORE_DATA = 0x01;

export function encodeAuthMoreData(data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(AUTH_MORE_DATA), data]);
}
