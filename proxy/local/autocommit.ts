/** `SET autocommit = ..`: recognised and read here, since it is the session's and not a backend's. */
import { proxyError } from '../../errors.ts';
import type { SetAssignment } from '../../router/command/command.ts';

export function isAutocommit(assignment: SetAssignment): boolean {
  return assignment.kind === 'system' && assignment.name.toLowerCase() === 'autocommit';
}

/** Throws ER_WRONG_VALUE_FOR_VAR for what is neither on nor off. */
export function autocommitOf(assignment: SetAssignment): boolean {
  if (assignment.kind !== 'system') return true;
  if (assignment.value.form === 'default') return true;
  const value = assignment.value.value.toUpperCase();
  if (value === '1' || value === 'ON' || value === 'TRUE') return true;
  if (value === '0' || value === 'OFF' || value === 'FALSE') return false;
  throw proxyError('ER_WRONG_VALUE_FOR_VAR', { name: 'autocommit', value: assignment.value.value });
}
