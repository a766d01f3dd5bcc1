/** COM_STATISTICS: one bare line, as the CLI's `\s` shows it. */
import type { Session } from '../session/session.ts';

export function statistics(session: Session): void {
  const { keyway, writer } = session;
  const seconds = Math.floor((Date.now() - keyway.startedMs) / 1000);
  const average = seconds === 0 ? 0 : keyway.questions / seconds;
  writer.packet(
    Buffer.from(
      `Uptime: ${seconds}  Threads: ${keyway.sessions.size}  Questions: ${keyway.questions}  ` +
        `Slow queries: 0  Opens: 0  Open tables: 0  Queries per second avg: ${average.toFixed(3)}  Rows decoded: ${keyway.rowsDecoded}`,
    ),
  );
}
