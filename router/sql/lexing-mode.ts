/** Makes LexingModes. Equal ones are one object, so that they can be compared and be part of a key cheaply. */
import type { LexingMode } from './tokens.ts';

export interface LexingSettings {
  /** @@sql_mode */
  readonly sqlMode: string;
  /** The client set CLIENT_IGNORE_SPACE. */
  readonly ignoreSpace: boolean;
  readonly charset: string;
  readonly product: 'mariadb' | 'mysql';
  readonly productVersion: number;
}

/** Distinct modes kept; a client that makes up more gets objects of its own. */
const MODES_MAX = 1024;
const modes = new Map<string, LexingMode>();

export function lexingMode(settings: LexingSettings): LexingMode {
  const flags = new Set(settings.sqlMode.toUpperCase().split(','));
  const isAnsi = flags.has('ANSI');
  const mode = {
    ansiQuotes: isAnsi || flags.has('ANSI_QUOTES'),
    noBackslashEscapes: flags.has('NO_BACKSLASH_ESCAPES'),
    pipesAsConcat: isAnsi || flags.has('PIPES_AS_CONCAT'),
    ignoreSpace: isAnsi || settings.ignoreSpace || flags.has('IGNORE_SPACE'),
    highNotPrecedence: flags.has('HIGH_NOT_PRECEDENCE'),
    noAutoValueOnZero: flags.has('NO_AUTO_VALUE_ON_ZERO'),
    isStrict:
      flags.has('STRICT_TRANS_TABLES') ||
      flags.has('STRICT_ALL_TABLES') ||
      flags.has('TRADITIONAL'),
    charset: settings.charset.toLowerCase(),
    product: settings.product,
    productVersion: settings.productVersion,
  };
  const id = Object.values(mode).map(String).join(' ');
  const known = modes.get(id);
  if (known !== undefined) return known;
  const made: LexingMode = { id, ...mode };
  if (modes.size < MODES_MAX) modes.set(id, made);
  return made;
}
