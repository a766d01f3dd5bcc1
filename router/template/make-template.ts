/**
 * From a statement that the cache does not know to its template: which planner it is for. What names no
 * sharded or reference table needs no parser; what no parser reads is never sent to a shard.
 */
import { type AdminNeed, adminNeed } from '../policy/admin-need.ts';
import { notSupported } from '../policy/not-supported.ts';
import { makeQuery } from '../read/make-query.ts';
import { checkSchemas } from '../relay/check-schemas.ts';
import { findPrefix } from '../relay/find-prefix.ts';
import { makeRelay } from '../relay/make-relay.ts';
import type { NamedTable, NamedTables } from '../relay/named-tables.ts';
import { PrefixTemplate, positionsBehind } from '../relay/prefix-template.ts';
import { DeniedTemplate, RefusalTemplate } from '../relay/refusal-template.ts';
import { schemaTablesRefusal } from '../relay/schema-tables.ts';
import { showColumns } from '../relay/show-columns.ts';
import { showDatabases, showTables } from '../relay/show-tables.ts';
import { type StatementClass, statementClass } from '../relay/statement-class.ts';
import { titledItems } from '../rewrite/session-edits.ts';
import { parseStatement } from '../sql/parse-statement.ts';
import type { Statement } from '../sql/statement.ts';
import type { LexingMode, Tokens } from '../sql/tokens.ts';
import { planInsert } from '../write/insert/plan-insert.ts';
import { makeDelete } from '../write/make-delete.ts';
import { makeUpdate } from '../write/make-update.ts';
import type { Positions } from './binding.ts';
import { type Draft, draft } from './draft.ts';
import type { Template } from './template.ts';
import type { Tools } from './tools.ts';
import { Words } from './words.ts';

export interface Given {
  readonly tokens: Tokens;
  readonly positions: Positions;
  readonly mode: LexingMode;
  readonly schema: string | undefined;
}

export interface Made {
  readonly template: Template;
  /** Positions whose literals decided something: the template serves only their like. */
  readonly shaping: readonly number[];
  readonly adminNeed: AdminNeed;
}

export function makeTemplate(tools: Tools, named: NamedTables, given: Given): Made {
  const sketch = draft(tools, new Words(given.tokens, given.positions), given.schema);
  const shaping = new Set<number>();
  const template = choose(sketch, { ...given, named: named.in(sketch.words), shaping });
  return {
    template,
    shaping: [...shaping].sort((a, b) => a - b),
    adminNeed: adminNeed(sketch.words),
  };
}

interface Chosen extends Given {
  readonly named: readonly NamedTable[];
  readonly shaping: Set<number>;
}

function choose(sketch: Draft, given: Chosen): Template {
  const kind = statementClass(sketch.words);
  const { named, tokens } = given;
  if (tokens.isUnterminated) return unread(sketch, named, 'a statement without an end');
  const hidden = schemaTablesRefusal(sketch);
  if (hidden !== undefined) return new DeniedTemplate(hidden);
  if (named.length === 0) {
    return showTables(sketch) ?? showDatabases(sketch) ?? relayed(sketch, given, kind);
  }
  if (isOfRows(kind)) {
    const statement = parse(sketch, given);
    if (statement === undefined) return unread(sketch, named, 'a statement that is not understood');
    return ofTree(statement, sketch, given.shaping);
  }
  return behindPrefix(sketch, given) ?? showColumns(sketch, named) ?? refuse(sketch, named, kind);
}

function relayed(sketch: Draft, given: Chosen, kind: StatementClass): Template {
  if (hasQualifier(sketch.words)) {
    checkSchemas(sketch, isOfRows(kind) ? parse(sketch, given) : undefined);
  }
  return makeRelay(sketch, titles(sketch, given, kind));
}

function isOfRows(kind: StatementClass): boolean {
  return kind === 'query' || kind === 'insert' || kind === 'update' || kind === 'delete';
}

function hasQualifier(words: Words): boolean {
  for (let at = 0; at < words.count; at++) if (words.word(at) === '.') return true;
  return false;
}

/** SET STATEMENT .. FOR and EXPLAIN: what stands behind them is planned by itself. */
function behindPrefix(sketch: Draft, given: Chosen): Template | undefined {
  const found = findPrefix(sketch.words);
  if (found === undefined) return undefined;
  const { length, isExplain } = found;
  const positions = positionsBehind(given.positions, length);
  const inner = draft(sketch.tools, new Words(given.tokens, positions), given.schema);
  const shaping = new Set<number>();
  const named = given.named.map((one) => ({ ...one, at: one.at - length }));
  const template = choose(inner, { ...given, positions, named, shaping });
  for (const position of shaping) given.shaping.add(position + length);
  return new PrefixTemplate(template, {
    length,
    oneShardOnly: isExplain ? notSupported('EXPLAIN') : undefined,
  });
}

function ofTree(statement: Statement, sketch: Draft, shaping: Set<number>): Template {
  switch (statement.kind) {
    case 'query':
      return makeQuery(statement, sketch, shaping);
    case 'insert':
      return planInsert(statement, sketch, shaping);
    case 'update':
      return makeUpdate(statement, sketch);
    case 'delete':
      return makeDelete(statement, sketch);
  }
}

function parse(sketch: Draft, { tokens, positions, mode }: Given): Statement | undefined {
  const parsed = parseStatement(tokens, positions, mode, sketch.tools.snapshot.limits);
  return parsed.kind === 'failure' ? undefined : parsed;
}

/** Titles of session functions in a statement that is relayed: their items have to be known. */
function titles(sketch: Draft, given: Given, kind: StatementClass): ReturnType<typeof titledItems> {
  if (kind !== 'query' || sketch.traits.sessionUses.length === 0) return [];
  const statement = parse(sketch, given);
  return statement === undefined ? [] : titledItems(statement);
}

function unread(sketch: Draft, named: readonly NamedTable[], what: string): Template {
  return new RefusalTemplate(sketch, { error: notSupported(what), named });
}

function refuse(sketch: Draft, named: readonly NamedTable[], kind: StatementClass): Template {
  const table = named[0]?.table.name ?? '';
  const first = sketch.words.word(0).toUpperCase();
  switch (kind) {
    case 'ddl':
    case 'temporary':
      return new DeniedTemplate(notSupported(`DDL on ${table}`, ON_SHARDS));
    case 'show':
      return new DeniedTemplate(notSupported(`${first} of ${table}`, ON_SHARDS));
    default:
      return KNOWN.has(first)
        ? new DeniedTemplate(notSupported(`${first} of ${table}`))
        : unread(sketch, named, first);
  }
}

const ON_SHARDS = 'Run it on the shards themselves';

/** Statements that are no mistakes of the client and that a server does not prepare. */
const KNOWN: ReadonlySet<string> = new Set(['LOAD', 'HANDLER', 'CALL', 'DO', 'CHECK', 'CHECKSUM']);
