/**
 * The first library: node-sql-parser's MySQL grammar. It reads normalised text only, so that what it
 * misreads (precedence, strings, numbers) never reaches it. NATURAL joins and EXCEPT ALL are the second's.
 */

import nodeSqlParser from 'node-sql-parser/build/mysql.js';
import { joinTables } from './join-chain.ts';
import { isObject, type Json, list, marker, object, unknownTree } from './json.ts';
import { chainArms, type SetLink } from './set-chain.ts';
import type {
  AssignmentShape,
  DeleteShape,
  InsertShape,
  LimitShape,
  QueryShape,
  SelectShape,
  Shape,
  TableShape,
  UpdateShape,
} from './shape.ts';

const parser = new nodeSqlParser.Parser();

export function readWithNodeSqlParser(text: string): Shape {
  const ast: unknown = parser.astify(text);
  const statement = object(Array.isArray(ast) ? ast[0] : ast);
  switch (statement['type']) {
    case 'select':
      return readQuery(statement);
    case 'update':
      return readUpdate(statement);
    case 'delete':
      return readDelete(statement);
    case 'insert':
    case 'replace':
      return readInsert(statement);
    default:
      return unknownTree('a statement of another type');
  }
}

/** Set operations come as a chain of selects; ORDER BY and LIMIT of the whole stand on the last. */
function readQuery(first: Json): QueryShape {
  const arms = [first];
  const links: SetLink[] = [];
  for (let arm = first; isObject(arm['_next']); arm = arm['_next']) {
    links.push(readLink(arm['set_op']));
    arms.push(arm['_next']);
  }
  const last = arms.at(-1) ?? first;
  if (links.length === 0) return readSelect(first);
  const selects = arms.map((arm) =>
    readSelect(arm === last ? { ...arm, orderby: null, limit: null } : arm),
  );
  return chainArms(selects, links, {
    orderBy: readOrder(last['orderby']),
    limit: readLimit(last['limit']),
  });
}

function readLink(operator: unknown): SetLink {
  const [word, quantifier] = String(operator).toLowerCase().split(' ');
  if (word !== 'union' && word !== 'except' && word !== 'intersect') {
    return unknownTree('an unknown set operator');
  }
  return { operator: word, isAll: quantifier === 'all' };
}

function readSelect(select: Json): SelectShape {
  const groupBy = select['groupby'];
  return {
    kind: 'select',
    isDistinct: select['distinct'] === 'DISTINCT',
    items: list(select['columns'])
      .map(object)
      .map((item) => ({
        at: readMarked(item['expr']),
        alias: isAbsent(item['as']) ? undefined : marker(item['as']),
      })),
    from: isAbsent(select['from']) ? undefined : readTables(list(select['from'])),
    where: readOptional(select['where']),
    groupBy: isObject(groupBy) ? list(groupBy['columns']).map(readMarked) : [],
    having: readOptional(select['having']),
    orderBy: readOrder(select['orderby']),
    limit: readLimit(select['limit']),
  };
}

function readTables(tables: readonly unknown[]): TableShape {
  return joinTables(
    tables.map(object).map((table) => ({
      at: marker(table['table']),
      join: isAbsent(table['join']) ? undefined : String(table['join']),
      on: readOptional(table['on']),
      using: list(table['using']).map((name) => marker(object(name)['value'])),
    })),
  );
}

function readUpdate(update: Json): UpdateShape {
  return {
    kind: 'update',
    table: readOnlyTable(update['table']),
    assignments: readAssignments(update['set']),
    where: readOptional(update['where']),
    orderBy: readOrder(update['orderby']),
    limit: readLimit(update['limit']),
  };
}

/** Without targets the library repeats the table and says so. */
function readDelete(statement: Json): DeleteShape {
  const targets = list(statement['table']).map(object);
  return {
    kind: 'delete',
    targets: targets
      .filter((target) => target['addition'] !== true)
      .map((target) => marker(target['table'])),
    table: readOnlyTable(statement['from']),
    where: readOptional(statement['where']),
    orderBy: readOrder(statement['orderby']),
    limit: readLimit(statement['limit']),
  };
}

function readInsert(insert: Json): InsertShape {
  const onDuplicate = insert['on_duplicate_update'];
  return {
    kind: 'insert',
    table: readOnlyTable(insert['table']),
    assignments: readAssignments(insert['set']),
    onDuplicate: isObject(onDuplicate) ? readAssignments(onDuplicate['set']) : [],
  };
}

function readOnlyTable(tables: unknown): number {
  return marker(object(list(tables)[0])['table']);
}

function readAssignments(assignments: unknown): readonly AssignmentShape[] {
  return list(assignments)
    .map(object)
    .map((one) => ({ column: marker(one['column']), value: readMarked(one['value']) }));
}

function readOrder(items: unknown): readonly number[] {
  return list(items).map((item) => readMarked(object(item)['expr']));
}

function readLimit(limit: unknown): LimitShape | undefined {
  if (isAbsent(limit)) return undefined;
  const [first, second] = list(object(limit)['value']).map((value) =>
    Number(object(value)['value']),
  );
  if (first === undefined) return unknownTree('LIMIT without a number');
  return second === undefined
    ? { offset: undefined, count: first }
    : { offset: first, count: second };
}

function readOptional(expression: unknown): number | undefined {
  return isAbsent(expression) ? undefined : readMarked(expression);
}

function readMarked(expression: unknown): number {
  return marker(object(expression)['column']);
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
