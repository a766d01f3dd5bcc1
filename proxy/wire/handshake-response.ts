/**
 * HandshakeResponse41 and SSLRequest. Clients set flags that were never offered and leave fields out, so this
 * reads by the client's own flags and stops quietly where the packet ends.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_connection_phase_packets_protocol_handshake_response.html
 */
import { proxyError } from '../../errors.ts';
import { BufferReader } from './buffer-reader.ts';
import {
  CLIENT_CONNECT_ATTRS,
  CLIENT_CONNECT_WITH_DB,
  CLIENT_PLUGIN_AUTH,
  CLIENT_PLUGIN_AUTH_LENENC_CLIENT_DATA,
  CLIENT_PROTOCOL_41,
  CLIENT_SECURE_CONNECTION,
} from './capabilities.ts';

export interface HandshakeResponse {
  /** As the client sent them, offered or not. */
  readonly capabilities: number;
  readonly charset: number;
  readonly user: string;
  readonly token: Buffer;
  readonly schema: string | undefined;
  /** undefined: the client knows nothing of plugins. */
  readonly plugin: string | undefined;
  readonly attributes: ReadonlyMap<string, string>;
}

/** An SSLRequest is the first part of a response, alone. */
export const SSL_REQUEST_BYTES = 32;
const FILLER_BYTES = 23;
const NO_TOKEN = Buffer.alloc(0);

/** Throws ER_HANDSHAKE_ERROR for a client older than the 4.1 protocol. */
export function decodeHandshakeResponse(payload: Buffer): HandshakeResponse {
  const reader = new BufferReader(payload);
  const capabilities = readCapabilities(payload);
  reader.skip(8);
  const charset = reader.uint8();
  reader.skip(FILLER_BYTES);
  const user = reader.nulTerminated().toString();
  const token = Buffer.from(readToken(reader, capabilities));
  const has = (flag: number) => (capabilities & flag) !== 0 && reader.left > 0;
  const schema = has(CLIENT_CONNECT_WITH_DB) ? reader.nulTerminated().toString() : '';
  const plugin = has(CLIENT_PLUGIN_AUTH) ? reader.nulTerminated().toString() : undefined;
  return {
    capabilities,
    charset,
    user,
    token,
    schema: schema === '' ? undefined : schema,
    plugin: plugin === '' ? undefined : plugin,
    attributes: has(CLIENT_CONNECT_ATTRS) ? readAttributes(reader) : new Map(),
  };
}

/** Throws ER_HANDSHAKE_ERROR. */
export function readCapabilities(payload: Buffer): number {
  if (payload.length < SSL_REQUEST_BYTES) throw proxyError('ER_HANDSHAKE_ERROR');
  const capabilities = payload.readUInt32LE(0);
  if ((capabilities & CLIENT_PROTOCOL_41) === 0) throw proxyError('ER_HANDSHAKE_ERROR');
  return capabilities;
}

/** Names and values, as many as are whole. */
function readAttributes(reader: BufferReader): Map<string, string> {
  const attributes = new Map<string, string>();
  try {
    const block = new BufferReader(reader.lengthEncodedView());
    while (block.left > 0) {
      const name = block.lengthEncodedView().toString();
      attributes.set(name, block.lengthEncodedView().toString());
    }
  } catch {
    return attributes;
  }
  return attributes;
}

function readToken(reader: BufferReader, capabilities: number): Buffer {
  if (reader.left === 0) return NO_TOKEN;
  if ((capabilities & CLIENT_PLUGIN_AUTH_LENENC_CLIENT_DATA) !== 0) {
    return reader.lengthEncodedView();
  }
  if ((capabilities & CLIENT_SECURE_CONNECTION) !== 0) return reader.view(reader.uint8());
  return reader.nulTerminated();
}
