/**
 * The settings that a session begins with, and what they mean for reading its statements. The settings
 * themselves are a ConnectionState: what every backend connection must have before it serves the session.
 */

import { lexingMode } from '../../router/sql/lexing-mode.ts';
import type { LexingMode } from '../../router/sql/tokens.ts';
import { type ConnectionState, stateOf } from '../backend/state.ts';
import type { Keyway } from '../keyway.ts';
import type { Session } from './session.ts';

const FALLBACK_COLLATION = 'utf8mb4_general_ci';

/** As a server sets them from the collation id of the login packet. */
export function initialSettings(keyway: Keyway, collationId: number): ConnectionState {
  const collation =
    keyway.collations.byId(collationId) ?? keyway.collations.byName(FALLBACK_COLLATION);
  const charset = collation?.charset ?? 'utf8mb4';
  return stateOf(
    new Map([
      ['character_set_client', charset],
      ['character_set_results', charset],
      ['collation_connection', collation?.name ?? FALLBACK_COLLATION],
    ]),
  );
}

/** How the session's statements are to be read now. */
export function lexingModeOf(session: Session): LexingMode {
  const { keyway, settings } = session;
  const sqlMode = settings.settings.get('sql_mode') ?? keyway.serverDefaults.sqlMode;
  return lexingMode({
    sqlMode: unquoted(sqlMode),
    ignoreSpace: session.ignoresSpace || unquoted(sqlMode).includes('IGNORE_SPACE'),
    charset: unquoted(settings.settings.get('character_set_client') ?? 'utf8mb4'),
    product: keyway.catalog.product,
    productVersion: keyway.catalog.productVersion,
  });
}

function unquoted(text: string): string {
  return text.replaceAll("'", '');
}
