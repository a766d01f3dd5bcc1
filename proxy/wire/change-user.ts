/**
 * COM_CHANGE_USER. Fields at the end may be absent.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_change_user.html
 */
import { BufferReader } from './buffer-reader.ts';

export interface ChangeUser {
  readonly user: string;
  readonly token: Buffer;
  readonly schema: string | undefined;
  readonly charset: number | undefined;
  readonly plugin: string | undefined;
}

/** `payload` begins with the command byte. Throws ER_MALFORMED_PACKET. */
export function decodeChangeUser(payload: Buffer): ChangeUser {
  const reader = new BufferReader(payload, 1);
  const user = reader.nulTerminated().toString();
  const token = Buffer.from(reader.view(reader.uint8()));
  const schema = reader.nulTerminated().toString();
  const charset = reader.left >= 2 ? reader.uint16() : undefined;
  const plugin = reader.left > 0 ? reader.nulTerminated().toString() : '';
  return {
    user,
    token,
    schema: schema === '' ? undefined : schema,
    charset,
    plugin: plugin === '' ? undefined : plugin,
  };
}
