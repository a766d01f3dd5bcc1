/**
 * Tells a parenthesised query from a parenthesised expression or table. `((SELECT 1) + 1)` is an
 * expression and `((SELECT 1) UNION (SELECT 2))` a query, which only what follows the inner one shows.
 */

import type { Positions } from './parse-positions.ts';
import { SET_OPERATORS } from './parse-words.ts';

/** Whether the `(` at this position opens a query. */
export function isQueryAt(positions: Positions, open: number): boolean {
  const inner = positions.after(open);
  const text = positions.text(inner);
  if (text === 'SELECT' || text === 'WITH' || text === 'TABLE') return true;
  // VALUES(column) is a function of ON DUPLICATE KEY UPDATE.
  if (text === 'VALUES') return positions.text(positions.after(inner)) === 'ROW';
  if (text !== '(' || !isQueryAt(positions, inner)) return false;
  const next = positions.after(positions.closer(inner));
  const follower = positions.text(next);
  return (
    next === positions.closer(open) ||
    SET_OPERATORS.has(follower) ||
    follower === 'ORDER' ||
    follower === 'LIMIT'
  );
}
