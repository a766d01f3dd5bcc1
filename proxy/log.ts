/** The process's log: one JSON line a record on standard error. Never holds passwords or statement values. */
export interface Log {
  info(where: string, what: string): void;
  error(where: string, cause: unknown): void;
}

export function jsonLog(write: (line: string) => void): Log {
  const record = (level: string, where: string, what: string) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, where, what })}\n`);
  return {
    info: (where, what) => record('info', where, what),
    error: (where, cause) => record('error', where, describe(cause)),
  };
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message.startsWith('bug:') ? (cause.stack ?? cause.message) : cause.message;
}
