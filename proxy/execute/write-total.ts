/** The OK packets of several shards as the one that a single server would have sent. */

import type { WritePlan } from '../../router/plan.ts';
import type { OkDetails } from '../reply/client-reply.ts';
import type { OkPacket } from '../wire/ok.ts';

const WARNINGS_MAX = 0xffff;
const NUMBERS = /\d+/g;

/** 'sum' over the shards, or what the 'first' of several equal copies said. */
export function totalOf(
  packets: readonly OkPacket[],
  { count, insert }: Pick<WritePlan, 'count' | 'insert'>,
): OkDetails {
  const first = packets[0];
  if (first === undefined) return { affectedRows: 0n, lastInsertId: 0n, warnings: 0, info: '' };
  if (count === 'first') return { ...first, affectedRows: BigInt(first.affectedRows) };
  let affectedRows = 0n;
  let warnings = 0;
  for (const packet of packets) {
    affectedRows += BigInt(packet.affectedRows);
    warnings += packet.warnings;
  }
  return {
    affectedRows,
    lastInsertId: packets.find((packet) => packet.lastInsertId !== 0n)?.lastInsertId ?? 0n,
    warnings: Math.min(warnings, WARNINGS_MAX),
    info: sumOfInfos(packets.map((packet) => infoOf(packet, insert))),
  };
}

/** A server says nothing of an INSERT of one row; as one of several it is a record, too. */
function infoOf(packet: OkPacket, insert: WritePlan['insert']): string {
  if (packet.info !== '' || insert === undefined) return packet.info;
  const isDuplicate = packet.affectedRows === (insert.isIgnore ? 0n : 2n);
  return `Records: 1  Duplicates: ${isDuplicate ? 1 : 0}  Warnings: ${packet.warnings}`;
}

/** `Records: 3  Duplicates: 0  Warnings: 0` and its kin: each number is the sum of those in its place. */
function sumOfInfos(infos: readonly string[]): string {
  const template = infos.find((info) => info !== '');
  if (template === undefined) return '';
  const sums: number[] = [];
  for (const info of infos) {
    (info.match(NUMBERS) ?? []).forEach((number, i) => {
      sums[i] = (sums[i] ?? 0) + Number(number);
    });
  }
  let place = 0;
  return template.replace(NUMBERS, () => String(sums[place++]));
}
