/** Id layouts that exist without being written in a file. A layout of the file with the same name wins. */
import type { FileLayout } from './file.ts';

const epoch = '2024-01-01';

export const BUILTIN_LAYOUTS: Readonly<Record<string, FileLayout>> = {
  gene: { epoch, fields: [{ ms: 41 }, { worker: 6 }, { gene: 5 }, { sequence: 12 }] },
  channel: { epoch, fields: [{ ms: 41 }, { datacenter: 5 }, { channel: 4 }, { sequence: 14 }] },
  snowflake: { epoch, fields: [{ ms: 41 }, { worker: 10 }, { sequence: 12 }] },
  bucket: { epoch, fields: [{ ms: 41 }, { worker: 5 }, { sequence: 7 }, { bucket: 10 }] },
};
