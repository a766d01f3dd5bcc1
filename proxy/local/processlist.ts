/** SHOW [FULL] PROCESSLIST: the sessions of this Keyway, as a server lists its threads. */
import type { Command } from '../../router/command/command.ts';
import { numberColumn, textColumn } from '../reply/own-columns.ts';
import type { Session } from '../session/session.ts';

const SHORT = 100;

export function showProcesslist(
  session: Session,
  command: Extract<Command, { kind: 'showProcesslist' }>,
): void {
  const seesAll = session.user.allow.has('admin');
  const shown = [...session.keyway.sessions.values()].filter(
    (one) => seesAll || one.user.name === session.user.name,
  );
  session.reply.rows(
    [
      numberColumn('Id'),
      textColumn('User'),
      textColumn('Host'),
      textColumn('db'),
      textColumn('Command'),
      numberColumn('Time'),
      textColumn('State'),
      textColumn('Info', 1024),
    ],
    shown.map((one) => [
      String(one.id),
      one.user.name,
      one.host,
      one.schema ?? null,
      one.state === 'idle' ? 'Sleep' : 'Query',
      String(Math.floor((Date.now() - one.changedMs) / 1000)),
      '',
      one.state === 'idle'
        ? null
        : one.statement.toString('utf8', 0, command.isFull ? undefined : SHORT),
    ]),
  );
}
