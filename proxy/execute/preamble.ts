/**
 * Brings a backend connection to the state that the session's statement needs: settings, user variables,
 * the transaction with its savepoints. What is missing goes out in the same write as the statement; when
 * nothing is missing nothing is sent.
 */
import type { ProxyError } from '../../errors.ts';
import type { BackendConnection } from '../backend/connection.ts';
import { type ConnectionState, difference, withSettings } from '../backend/state.ts';
import { OkReply } from '../reply/ok-reply.ts';
import type { Session } from '../session/session.ts';
import { COM_INIT_DB, COM_QUERY } from '../wire/command.ts';

export interface PreambleNeeds {
  /** Where names without a schema are looked up; undefined: the statement has none. */
  readonly database: string | undefined;
  /** User variables that the statement names. */
  readonly variables: readonly string[];
  /** Several shards answer together: settings of the whole are taken off the parts. */
  readonly isPart: boolean;
  /** Seconds since 1970 that NOW() must show, undefined when it does not matter. */
  readonly timestamp: string | undefined;
  /** Definitions must tell the collation of what they describe, not the client's charset. */
  readonly isTyping: boolean;
  /** The statement belongs to a transaction when there is one. */
  readonly joinsTransaction: boolean;
}

/** Settings that speak of a whole answer; on a part of it they would cut the wrong thing. */
const SETTINGS_OF_THE_WHOLE = ['sql_select_limit', 'max_join_size', 'sql_safe_updates'];

const NO_SCHEMA = 'information_schema';

/** Whether all that was sent ahead of the statement went well. */
export class Preamble {
  error: Buffer | undefined = undefined;
  lost: ProxyError | undefined = undefined;
}

/** Queues what is missing on the connection; the statement is to be queued right after it. */
export function queuePreamble(
  session: Session,
  connection: BackendConnection,
  needs: PreambleNeeds,
): Preamble {
  const preamble = new Preamble();
  queueDatabase(session, connection, preamble, needs.database);
  const wanted = wantedState(session, needs);
  const assignments: string[] = [];
  const settings = difference(connection.state, wanted);
  if (settings !== undefined) assignments.push(settings);
  for (const name of needs.variables) {
    const value = session.variables.get(name) ?? 'NULL';
    if ((connection.variables.get(name) ?? 'NULL') === value) continue;
    assignments.push(`${quoteVariable(name)}=${value}`);
    connection.variables.set(name, value);
  }
  if (assignments.length > 0) queueOk(connection, preamble, `SET ${assignments.join(',')}`);
  connection.state = wanted;
  if (needs.joinsTransaction) queueTransaction(session, connection, preamble);
  return preamble;
}

/** `@name` in a form that any name fits. */
export function quoteVariable(name: string): string {
  return `@\`${name.replaceAll('`', '``')}\``;
}

function wantedState(session: Session, needs: PreambleNeeds): ConnectionState {
  let state = session.settings;
  if (needs.isPart) {
    const changes = SETTINGS_OF_THE_WHOLE.filter((name) => state.settings.has(name));
    if (changes.length > 0) {
      state = withSettings(state, new Map(changes.map((name) => [name, undefined])));
    }
  }
  if (needs.isTyping) state = withSettings(state, new Map([['character_set_results', 'NULL']]));
  if (needs.timestamp !== undefined) {
    state = withSettings(state, new Map([['timestamp', needs.timestamp]]));
  }
  return state;
}

/** Without a default schema of its own the session must not find the tables of another's. */
function queueDatabase(
  session: Session,
  connection: BackendConnection,
  preamble: Preamble,
  database: string | undefined,
): void {
  const wanted = session.schema === undefined && database !== undefined ? NO_SCHEMA : database;
  if (wanted === undefined || wanted === connection.database) return;
  connection.database = wanted;
  queueCommand(connection, preamble, COM_INIT_DB, wanted);
}

function queueTransaction(session: Session, connection: BackendConnection, preamble: Preamble) {
  const transaction = session.transaction;
  if (!transaction.isExplicit) {
    for (const sql of transaction.singleStatements()) queueOk(connection, preamble, sql);
    transaction.clearNext();
    return;
  }
  const held = session.leases.hold(connection);
  if (held.isBegun) return;
  for (const sql of transaction.openingStatements()) queueOk(connection, preamble, sql);
  held.isBegun = true;
}

function queueOk(connection: BackendConnection, preamble: Preamble, sql: string): void {
  queueCommand(connection, preamble, COM_QUERY, sql);
}

function queueCommand(
  connection: BackendConnection,
  preamble: Preamble,
  command: number,
  text: string,
): void {
  const reply = new OkReply(connection, (error, lost) => {
    preamble.error ??= error;
    preamble.lost ??= lost;
  });
  connection.queue(command, [Buffer.from(text)], reply);
}
