/** 64-bit numbers on the command line: text in, text out, halves between. */
import { UsageError } from '../terminal.ts';

export interface IdNumber {
  readonly high: number;
  readonly low: number;
}

/** Signed or unsigned; 0x.. too. Throws UsageError. */
export function parse64(text: string, what: string): bigint {
  const number = /^-?\d+$|^0x[0-9a-f]+$/i.test(text) ? BigInt(text) : undefined;
  if (number === undefined || number >= 2n ** 64n || number < -(2n ** 63n)) {
    throw new UsageError(`${what} must be a 64-bit whole number, not ${text}.`);
  }
  return BigInt.asIntN(64, number);
}

export function halvesOf(number: bigint): IdNumber {
  return {
    high: Number(BigInt.asIntN(32, number >> 32n)),
    low: Number(BigInt.asIntN(32, number)),
  };
}

export function join64({ high, low }: IdNumber): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
