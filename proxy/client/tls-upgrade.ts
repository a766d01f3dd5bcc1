/**
 * Turns a client's connection into a TLS one after its SSLRequest. Knows nothing of packets: what came in
 * behind the request is the beginning of the TLS handshake, and if it is anything else the handshake fails.
 */
import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { proxyError } from '../../errors.ts';

/** `early` is what was read of the TLS handshake. Rejects with ER_HANDSHAKE_ERROR; the socket is gone then. */
export function upgradeToTls(
  socket: Socket,
  context: SecureContext,
  early: Buffer,
): Promise<TLSSocket> {
  if (early.length > 0) socket.unshift(early);
  const secure = new TLSSocket(socket, { isServer: true, secureContext: context });
  return new Promise((resolve, reject) => {
    secure.once('secure', () => resolve(secure));
    secure.on('error', () => secure.destroy());
    secure.once('close', () => reject(proxyError('ER_HANDSHAKE_ERROR')));
  });
}
