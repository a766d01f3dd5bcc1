/** Makes the template of a SELECT or set operation from its tree. */
import { bindQuery } from '../bind/bind.ts';
import type { Bound } from '../bind/bound.ts';
import { type Edits, inOrder } from '../rewrite/edit.ts';
import { listEdits } from '../rewrite/list-edits.ts';
import { sessionEdits, titledItems } from '../rewrite/session-edits.ts';
import { tableEdits } from '../rewrite/table-edits.ts';
import { isLiteral } from '../sql/fingerprint.ts';
import type { Query, QueryStatement, Select } from '../sql/statement.ts';
import { Targeting } from '../target/targeting.ts';
import type { Draft } from '../template/draft.ts';
import { effectOf } from '../template/traits.ts';
import type { Words } from '../template/words.ts';
import { questions } from './design-context.ts';
import { QueryTemplate } from './query-template.ts';
import { Scatter, type Scatterable } from './scatter.ts';
import { scatterLimit } from './scatter-limits.ts';
import { distinctCut, foundRowsCut } from './select-options.ts';
import { type Shape, shapeOf } from './shape.ts';

export function makeQuery(
  statement: QueryStatement,
  draft: Draft,
  shaping: Set<number>,
): QueryTemplate {
  const { tools, traits } = draft;
  const { query } = statement;
  const bound = bindQuery(statement, tools.finder, draft.schema);
  const targeting = new Targeting(bound, draft.home);
  const edits = inOrder([
    ...tableEdits(bound, {
      isRenamed: (source) => targeting.isRenamed(source),
      isBare: () => false,
    }),
    ...sessionEdits(traits.sessionUses, titledItems(statement)),
  ]);
  const effect = effectOf(traits, {
    isLocking: isLocking(query),
    countsFoundRows: query.kind === 'select' && query.calcFoundRows !== undefined,
  });
  const parts: ScatterDraft = { bound, targeting, draft, edits, shaping };
  const scatterable = scatterableOf(query, parts);
  const scatter = new Scatter(tools, {
    targeting,
    edits: inOrder([...edits, ...scatterEdits(scatterable, parts)]),
    effect,
    scatterable,
  });
  return new QueryTemplate(tools, { bound, targeting, edits, effect, scatter });
}

interface ScatterDraft {
  readonly bound: Bound;
  readonly targeting: Targeting;
  readonly draft: Draft;
  readonly edits: Edits;
  readonly shaping: Set<number>;
}

function scatterableOf(query: Query, parts: ScatterDraft): Scatterable {
  const { bound, targeting, draft, edits, shaping } = parts;
  const { words, traits } = draft;
  const what = scatterLimit({ query, bound, targeting, traits });
  if (what !== undefined || query.kind === 'set')
    return { kind: 'forbidden', what: what ?? 'UNION' };
  const block = bound.blocks.get(query);
  const driver = block?.preserved[0];
  if (block === undefined || driver === undefined) return { kind: 'forbidden', what: 'this query' };
  const peers = targeting.peersOf(driver);
  const owners = new Set(block.preserved.filter((source) => peers.has(source)));
  const shape = shapeOf(query, block, { words, edits, shaping, owners });
  if (shape.kind === 'unmergeable') return { kind: 'forbidden', what: shape.what };
  return {
    kind: 'shaped',
    select: query,
    shape,
    scope: block.scope,
    driver,
    typing: typingOf(shape, query, words),
  };
}

/** What a scatter changes in every shard's text besides the names. */
function scatterEdits(scatterable: Scatterable, { bound, targeting, draft }: ScatterDraft): Edits {
  if (scatterable.kind === 'forbidden') return [];
  const { select, shape, driver } = scatterable;
  const scope = bound.blocks.get(select)?.scope;
  const isDistinct = shape.kind === 'groups' && shape.isDistinct;
  return [
    ...foundRowsCut(select),
    ...(isDistinct ? distinctCut(select, draft.words) : []),
    ...(scope === undefined ? [] : listEdits(select.where, scope, targeting.peersOf(driver))),
  ];
}

/** Literals and parameters in what decides the types: keys, aggregates. */
function typingOf(shape: Shape, select: Select, words: Words): readonly number[] {
  const spans = questions(shape).flatMap(({ pieces }) =>
    pieces.filter((one) => one.kind === 'span'),
  );
  const shown = shape.kind === 'groups' ? shape.shown.map(({ use }) => use.aggregate.span) : [];
  const positions = new Set<number>();
  for (const { from, to } of [...spans, ...shown]) {
    for (let at = from; at < to; at++) if (isLiteral(words.kind(at))) positions.add(at);
  }
  return select.items.length === 0 ? [] : [...positions].sort((a, b) => a - b);
}

function isLocking(query: Query): boolean {
  if (query.kind === 'set') return isLocking(query.left) || isLocking(query.right);
  return query.lock !== undefined;
}
