/** Every bound of the process, with its default. The configuration file may override each under `limits`. */
export interface Limits {
  /** Client connections at once; the next one gets errno 1040. */
  readonly connectionsMax: number;
  /** Time for a client to log in. */
  readonly loginMs: number;
  /** Largest packet a client may send before it has logged in. */
  readonly loginBytesMax: number;
  /** Largest statement or row, as MySQL's max_allowed_packet. */
  readonly packetBytesMax: number;
  /** Statements that may wait for a connection of one backend. */
  readonly queueLengthMax: number;
  /** Time that a statement waits for a backend connection. */
  readonly acquireMs: number;
  /** Time to connect and log in to a backend. */
  readonly connectMs: number;
  /** Connections that one statement may use on one backend. */
  readonly fanoutPerBackend: number;
  /** Rows and bytes that one merge may hold. */
  readonly mergeRowsMax: number;
  readonly mergeBytesMax: number;
  /** Bytes waiting for a slow client before the backends are paused. */
  readonly clientBufferBytes: number;
  /** Bytes buffered of one shard's stream before it is paused. */
  readonly streamBufferBytes: number;
  /** Plans kept, and the longest fingerprint that is kept. */
  readonly planCacheEntries: number;
  readonly planKeyBytesMax: number;
  /** Tokens and nesting that the parser is given. */
  readonly parseTokensMax: number;
  readonly parseDepthMax: number;
  /** Prepared statements of one session, and kept open on one backend connection. */
  readonly statementsPerSession: number;
  readonly statementsPerConnection: number;
  /** OFFSET from which strict mode refuses a scatter. */
  readonly offsetMax: number;
  /** An idle backend connection is closed after this time. */
  readonly idleMs: number;
}

export const DEFAULT_LIMITS: Limits = {
  connectionsMax: 10_000,
  loginMs: 10_000,
  loginBytesMax: 65_536,
  packetBytesMax: 67_108_864,
  queueLengthMax: 10_000,
  acquireMs: 10_000,
  connectMs: 5_000,
  fanoutPerBackend: 16,
  mergeRowsMax: 1_000_000,
  mergeBytesMax: 268_435_456,
  clientBufferBytes: 262_144,
  streamBufferBytes: 32_768,
  planCacheEntries: 10_000,
  planKeyBytesMax: 65_536,
  parseTokensMax: 5_000,
  parseDepthMax: 64,
  statementsPerSession: 16_382,
  statementsPerConnection: 256,
  offsetMax: 10_000,
  idleMs: 60_000,
};
