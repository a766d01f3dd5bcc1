/**
 * The router: SQL in, plan out, pure and synchronous. Owns the plan cache and the buffers that statements are
 * read into; replaced whole when the snapshot or the catalog changes. Called by the proxy's sessions.
 */
import type { Snapshot } from '../config/snapshot.ts';
import { bug, proxyError } from '../errors.ts';
import { TableFinder } from './bind/table-finder.ts';
import type { Catalog } from './catalog.ts';
import { classify } from './command/classify.ts';
import type { ParameterValue, RouteContext } from './context.ts';
import { type ExplainReport, reportOf } from './explain/report.ts';
import type { KeyUse, Plan, Question } from './plan.ts';
import { checkAdmin } from './policy/admin-need.ts';
import { wishesOf } from './policy/wishes.ts';
import { PreparedShape } from './prepared-shape.ts';
import { NamedTables } from './relay/named-tables.ts';
import { PhysicalNames } from './rewrite/physical-names.ts';
import { TextWriter } from './rewrite/text-writer.ts';
import { Fingerprint } from './sql/fingerprint.ts';
import { lex } from './sql/lexer.ts';
import { Word } from './sql/symbols.ts';
import { Kind, Tokens } from './sql/tokens.ts';
import { Binding } from './template/binding.ts';
import { makeTemplate } from './template/make-template.ts';
import { PlanCache, type PlanKey } from './template/plan-cache.ts';
import type { Outcome, Template } from './template/template.ts';
import { TemplateVariants } from './template/template-variants.ts';
import type { Tools } from './template/tools.ts';

/** A statement that has been lexed, and what it is to be bound with. */
interface Read {
  readonly tokens: Tokens;
  readonly fingerprint: Fingerprint;
  readonly values: readonly ParameterValue[] | undefined;
  readonly context: RouteContext;
  readonly keys: KeyUse[] | undefined;
}

export class Router {
  private readonly tools: Tools;
  private readonly named: NamedTables;
  private readonly cache: PlanCache;
  private readonly tokens = new Tokens();
  private readonly fingerprint = new Fingerprint();

  constructor(snapshot: Snapshot, catalog: Catalog) {
    this.tools = {
      snapshot,
      catalog,
      finder: new TableFinder(snapshot, catalog),
      writer: new TextWriter(new PhysicalNames()),
    };
    this.named = new NamedTables(snapshot);
    this.cache = new PlanCache({
      entriesMax: snapshot.limits.planCacheEntries,
      keyLengthMax: snapshot.limits.planKeyBytesMax,
    });
  }

  /** COM_QUERY. Throws ProxyError: what the policy or the shape of the statement forbids. */
  plan(text: Buffer, context: RouteContext): Plan | Question {
    const { tokens, fingerprint } = this;
    lex(text, context.mode, tokens);
    const command = this.command(tokens, context);
    if (command !== undefined) return command;
    fingerprint.make(tokens);
    return this.route({ tokens, fingerprint, values: undefined, context, keys: undefined });
  }

  /** COM_STMT_PREPARE. The shape is for `execute`, of this router or of one that takes its place. */
  prepare(text: Buffer, context: RouteContext): PreparedShape {
    const shape = new PreparedShape(text, context.mode);
    shape.command = this.command(shape.tokens, context)?.command;
    if (shape.command !== undefined) return shape;
    const { tokens, fingerprint } = shape;
    const read: Read = { tokens, fingerprint, values: undefined, context, keys: undefined };
    const binding = this.binding(read);
    const { backend, database, sql, renames } = this.template(binding, read).sample(binding);
    shape.describe = { backend, database, sql, renames };
    return shape;
  }

  /** COM_STMT_EXECUTE of a shape that is no command. */
  execute(
    shape: PreparedShape,
    values: readonly ParameterValue[],
    context: RouteContext,
  ): Plan | Question {
    const current =
      shape.mode === context.mode ? shape : new PreparedShape(shape.text, context.mode);
    const { tokens, fingerprint } = current;
    return this.route({ tokens, fingerprint, values, context, keys: undefined });
  }

  /** What `plan` or `execute` would do, and why. Throws no error of the policy. */
  explain(text: Buffer, context: RouteContext, values?: readonly ParameterValue[]): ExplainReport {
    const { tokens, fingerprint } = this;
    lex(text, context.mode, tokens);
    const command = this.command(tokens, context);
    if (command !== undefined) return reportOf(command);
    fingerprint.make(tokens);
    const read: Read = { tokens, fingerprint, values, context, keys: [] };
    const binding = this.binding(read);
    const outcome = this.template(binding, read).bind(binding);
    if (outcome.engine !== 'question') return reportOf(outcome);
    outcome.learn([]);
    return bug('what cannot be explained must be refused');
  }

  private command(
    tokens: Tokens,
    { mode }: RouteContext,
  ): Extract<Plan, { engine: 'local' }> | undefined {
    if (isData(tokens)) return undefined;
    const command = classify(tokens, mode);
    return command && { engine: 'local', command };
  }

  private route(read: Read): Plan | Question {
    const binding = this.binding(read);
    const template = this.template(binding, read);
    return this.finished(template.bind(binding), template, read);
  }

  /** A question gets its continuation: the text is kept, for the tokens serve others meanwhile. */
  private finished(outcome: Outcome, template: Template, read: Read): Plan | Question {
    if (outcome.engine !== 'question') return outcome;
    const { describe, learn } = outcome;
    const { context, values } = read;
    const kept = new PreparedShape(Buffer.from(read.tokens.source), context.mode);
    return {
      engine: 'question',
      describe,
      resume: (columns) => {
        learn(columns);
        const { tokens, fingerprint } = kept;
        const again: Read = { tokens, fingerprint, values, context, keys: undefined };
        return this.finished(template.bind(this.binding(again)), template, again);
      },
    };
  }

  private binding({ tokens, fingerprint, values, context, keys }: Read): Binding {
    const wishes = wishesOf(tokens.hints);
    return new Binding({ tokens, positions: fingerprint, values, context, wishes, keys });
  }

  private template(binding: Binding, { tokens, fingerprint, context }: Read): Template {
    const { mode, schema } = context;
    const key: PlanKey = { mode, schema, fingerprint: fingerprint.key };
    const known = this.cache.get(key);
    if (known !== undefined) checkAdmin(known.adminNeed, context);
    const found = known?.get(binding);
    if (found !== undefined) return found;
    if (tokens.count === 0) throw proxyError('ER_PARSE_ERROR', { near: '', line: 1 });
    const made = makeTemplate(this.tools, this.named, {
      tokens,
      positions: fingerprint,
      mode,
      schema,
    });
    checkAdmin(made.adminNeed, context);
    const variants = known ?? new TemplateVariants(made.shaping, made.adminNeed);
    variants.put(binding, made.template);
    if (known === undefined) this.cache.put(key, variants);
    return made.template;
  }
}

/** The statements that are many begin with these words and are no commands. */
function isData(tokens: Tokens): boolean {
  if (tokens.kinds[0] !== Kind.word || tokens.count === 0) return false;
  switch (tokens.symbols[0]) {
    case Word.select:
    case Word.insert:
    case Word.update:
    case Word.delete:
    case Word.replace:
      return true;
    default:
      return false;
  }
}
