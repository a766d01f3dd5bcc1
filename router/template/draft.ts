/** A statement being planned for the first time: its texts by position, its traits and its session. */
import type { Shard, Snapshot } from '../../config/snapshot.ts';
import type { Tools } from './tools.ts';
import { type Traits, traitsOf } from './traits.ts';
import type { Words } from './words.ts';

export interface Draft {
  readonly tools: Tools;
  readonly words: Words;
  readonly traits: Traits;
  /** The default schema of the session. */
  readonly schema: string | undefined;
  /** Where statements go that name no table of a place of its own. */
  readonly home: Shard | undefined;
}

export function draft(tools: Tools, words: Words, schema: string | undefined): Draft {
  return { tools, words, traits: traitsOf(words), schema, home: homeOf(tools.snapshot, schema) };
}

/** Without a schema of the configuration the first one's default backend answers (SELECT 1). */
function homeOf(snapshot: Snapshot, name: string | undefined): Shard | undefined {
  const schema = name === undefined ? undefined : snapshot.schemas.get(name);
  if (schema !== undefined) return schema.default;
  for (const first of snapshot.schemas.values()) {
    return name === undefined ? first.default : { ...first.default, database: name };
  }
  return undefined;
}
