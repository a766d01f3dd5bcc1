/** How one statement on one backend ended, once its reply has been read to the end. */
import type { ProxyError } from '../../errors.ts';
import type { OkPacket } from '../wire/ok.ts';

export interface Outcome {
  readonly kind: 'ok' | 'rows' | 'error' | 'lost';
  /** Of kind 'ok'. */
  readonly ok: OkPacket | undefined;
  /** Of kind 'rows'. */
  readonly rows: number;
  readonly warnings: number;
  /** Of kind 'error'. */
  readonly errno: number;
  /** Of kind 'lost'. */
  readonly lost: ProxyError | undefined;
  /** The client has received a part of a packet: nothing more can be told to it. */
  readonly isMidPacket: boolean;
}

export const NO_OUTCOME: Outcome = {
  kind: 'rows',
  ok: undefined,
  rows: 0,
  warnings: 0,
  errno: 0,
  lost: undefined,
  isMidPacket: false,
};
