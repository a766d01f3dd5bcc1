/** The `users` of a file. */
import type { FileUser } from '../file.ts';
import type { User } from '../snapshot.ts';
import type { Reading } from './reading.ts';

export function readUsers(reading: Reading): ReadonlyMap<string, User> {
  const entries = Object.entries(reading.file.users);
  return new Map(entries.map(([name, user]) => [name, readUser(name, user, reading)]));
}

function readUser(name: string, user: FileUser, reading: Reading): User {
  return {
    name,
    password: reading.secret(user.password, ['users', name, 'password']),
    scatter: user.scatter,
    transaction: user.transaction ?? (user.scatter === 'reject' ? 'single' : 'multi'),
    hints: new Set(user.hints),
    allow: new Set(user.allow),
  };
}
