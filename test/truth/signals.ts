/** Makes SIGINT and SIGTERM an exit, so that the servers' exit handlers run. For entry points only. */

export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
