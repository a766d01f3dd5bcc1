/** What the router is told of a session: its settings as they stand, and values for session functions. */
import type { Layout, User } from '../../config/snapshot.ts';
import type { RouteContext, SessionFunction } from '../../router/context.ts';
import type { LexingMode } from '../../router/sql/tokens.ts';
import type { Session } from './session.ts';

export class SessionContext implements RouteContext {
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  get user(): User {
    return this.session.user;
  }

  get schema(): string | undefined {
    return this.session.schema;
  }

  get mode(): LexingMode {
    return this.session.mode;
  }

  get allowsScatter(): boolean {
    const value = this.session.variables.get('keyway_scatter');
    return value !== undefined && value !== 'NULL' && value !== '0';
  }

  get contextKey(): string | undefined {
    const value = this.session.variables.get('keyway_key');
    return value === 'NULL' ? undefined : value;
  }

  nextId(layout: Layout, key: bigint): bigint {
    return this.session.keyway.ids.next(layout, key);
  }

  sessionValue(name: SessionFunction): Buffer {
    return Buffer.from(this.literal(name));
  }

  private literal(name: SessionFunction): string {
    const { session } = this;
    const { diagnostics } = session;
    switch (name) {
      case 'database':
        return session.schema === undefined ? 'NULL' : quoted(session.schema);
      case 'user':
      case 'session_user':
      case 'system_user':
        return quoted(`${session.user.name}@${session.host}`);
      case 'current_user':
        return quoted(`${session.user.name}@%`);
      case 'connection_id':
      case '@@pseudo_thread_id':
        return bigint(session.id);
      case 'last_insert_id':
      case '@@last_insert_id':
      case '@@identity':
        return bigint(diagnostics.lastInsertId, 'UNSIGNED');
      case 'found_rows':
        return bigint(diagnostics.foundRows);
      case 'row_count':
        return bigint(diagnostics.rowCount);
      case 'version':
      case '@@version':
        return quoted(session.keyway.serverDefaults.version);
      case '@@hostname':
        return quoted(session.keyway.snapshot.listen.host);
      case '@@port':
        return bigint(session.keyway.snapshot.listen.port);
      case '@@warning_count':
        return bigint(diagnostics.warningCount);
      case '@@error_count':
        return bigint(diagnostics.errorCount);
      case '@@autocommit':
        return bigint(session.isAutocommit ? 1 : 0);
    }
  }
}

/** Digits that a BIGINT has at the most; MariaDB makes an INT of anything shorter. */
const BIGINT_DIGITS = 20;

/** A number of the type that the function has; a bare literal would be an INT. */
function bigint(value: number | bigint, type: 'SIGNED' | 'UNSIGNED' = 'SIGNED'): string {
  const sign = value < 0 ? '-' : '';
  const digits = String(value).replace('-', '').padStart(BIGINT_DIGITS, '0');
  return `CAST('${sign}${digits}' AS ${type})`;
}

/** A string literal that every sql_mode reads alike. */
export function quoted(text: string): string {
  return /[\\']/.test(text) ? `_utf8mb4 x'${Buffer.from(text).toString('hex')}'` : `'${text}'`;
}
