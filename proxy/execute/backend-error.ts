/** What a backend answered with ERR, to be told to the client as it came. */
import type { ErrorPacket } from '../wire/error.ts';

export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly errno: number;
  readonly sqlState: string;

  constructor(packet: ErrorPacket) {
    super(packet.message);
    this.errno = packet.errno;
    this.sqlState = packet.sqlState;
  }
}
