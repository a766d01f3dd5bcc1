/** Prints whole statements as s-expressions for golden files; what is absent is left out. */
import type { ParseFailure } from '../../../../router/sql/parse-failure.ts';
import type {
  Assignment,
  CommonTable,
  Delete,
  Expression,
  Insert,
  Limit,
  OrderItem,
  Query,
  Select,
  SetOperation,
  Statement,
  TableExpression,
  Update,
} from '../../../../router/sql/statement.ts';
import { call, printExpression, printNames, printSpan } from './print-expression.ts';

export function printStatement(statement: Statement | ParseFailure): string {
  switch (statement.kind) {
    case 'failure':
      return `failure: ${statement.reason}`;
    case 'query':
      return printQuery(statement.query);
    case 'insert':
      return printInsert(statement);
    case 'update':
      return printUpdate(statement);
    case 'delete':
      return printDelete(statement);
  }
}

function printQuery(query: Query): string {
  return query.kind === 'set' ? printSet(query) : printSelect(query);
}

function printSet(set: SetOperation): string {
  return call(set.isAll ? `${set.operator}-all` : set.operator, [
    ...printWith(set.with),
    printQuery(set.left),
    printQuery(set.right),
    ...printOrder('order', set.orderBy),
    ...printLimit(set.limit),
    printSpan(set.span),
  ]);
}

function printSelect(select: Select): string {
  const items = select.items.map(({ expression, alias, span }) =>
    [print(expression), ...(alias === undefined ? [] : ['as', alias.text]), printSpan(span)].join(
      ' ',
    ),
  );
  return call(select.isDistinct ? 'select distinct' : 'select', [
    ...printWith(select.with),
    call('items', items),
    ...clause('from', select.from, printTable),
    ...clause('where', select.where, print),
    ...printOrder('group', select.groupBy),
    ...flag('rollup', select.hasRollup),
    ...clause('having', select.having, print),
    ...flag('window', select.hasWindow),
    ...printOrder('order', select.orderBy),
    ...printLimit(select.limit),
    ...clause('found-rows', select.calcFoundRows, String),
    ...clause('into', select.into, printSpan),
    ...clause('lock', select.lock, printSpan),
    ...flag('unknown', select.hasUnknown),
    `at ${select.itemsEnd} ${select.orderAt} ${select.limitAt}`,
    printSpan(select.span),
  ]);
}

function printTable(table: TableExpression): string {
  switch (table.kind) {
    case 'table':
      return call(printNames(table.schema, table.name), [
        ...clause('as', table.alias, ({ text }) => text),
        printSpan(table.span),
        String(table.aliasAt),
      ]);
    case 'derived':
      return call(table.isLateral ? 'lateral' : 'derived', [
        printQuery(table.query),
        ...clause('as', table.alias, ({ text }) => text),
        ...table.columns.map(({ text }) => text),
      ]);
    case 'function':
      return call('rows', [
        ...table.arguments.map(print),
        ...clause('as', table.alias, ({ text }) => text),
      ]);
    case 'join':
      return call(table.isNatural ? `natural-${table.type}` : table.type, [
        printTable(table.left),
        printTable(table.right),
        ...clause('on', table.on, print),
        ...table.using.map(({ text }) => `using ${text}`),
      ]);
  }
}

function printInsert(insert: Insert): string {
  const { source, columns } = insert;
  return call(insert.isReplace ? 'replace' : 'insert', [
    ...flag('ignore', insert.isIgnore),
    printTable(insert.table),
    ...clause('columns', columns, (list) => `(${list.map(print).join(' ')})`),
    printSource(source),
    ...clause('as', insert.rowAlias, ({ text }) => text),
    ...printAssignments('on-duplicate', insert.onDuplicate),
    ...flag('returning', insert.returning),
    printSpan(insert.span),
  ]);
}

function printSource(source: Insert['source']): string {
  switch (source.kind) {
    case 'rows':
      return call('values', [printSpan(source.span), ...source.expressions.map(print)]);
    case 'set':
      return printAssignments('set', source.assignments).join(' ');
    case 'query':
      return printQuery(source.query);
  }
}

function printUpdate(update: Update): string {
  return call('update', [
    ...printWith(update.with),
    ...flag('ignore', update.isIgnore),
    printTable(update.tables),
    ...printAssignments('set', update.assignments),
    ...clause('where', update.where, print),
    ...printOrder('order', update.orderBy),
    ...printLimit(update.limit),
    printSpan(update.span),
  ]);
}

function printDelete(statement: Delete): string {
  const { targets } = statement;
  return call('delete', [
    ...printWith(statement.with),
    ...flag('ignore', statement.isIgnore),
    ...targets.map(({ schema, name, span }) => `${printNames(schema, name)} ${printSpan(span)}`),
    printTable(statement.tables),
    ...clause('where', statement.where, print),
    ...printOrder('order', statement.orderBy),
    ...printLimit(statement.limit),
    ...flag('returning', statement.returning),
    printSpan(statement.span),
  ]);
}

function printWith(tables: readonly CommonTable[]): string[] {
  return tables.map(({ name, columns, query, isRecursive }) =>
    call(isRecursive ? 'with recursive' : 'with', [
      name.text,
      ...columns.map(({ text }) => text),
      printQuery(query),
    ]),
  );
}

function printAssignments(name: string, assignments: readonly Assignment[]): string[] {
  return assignments.map(({ column, value, span }) =>
    call(name, [print(column), print(value), printSpan(span)]),
  );
}

function printOrder(name: string, order: readonly OrderItem[]): string[] {
  return order.map(({ expression, isDescending, span }) =>
    call(name, [print(expression), ...flag('desc', isDescending), printSpan(span)]),
  );
}

function printLimit(limit: Limit | undefined): string[] {
  return clause('limit', limit, ({ offset, count, span }) => {
    return `${offset === undefined ? '' : `#${offset} `}#${count} ${printSpan(span)}`;
  });
}

function print(expression: Expression): string {
  return printExpression(expression, printQuery);
}

function clause<T>(name: string, value: T | undefined, show: (value: T) => string): string[] {
  return value === undefined ? [] : [`${name} ${show(value)}`];
}

function flag(name: string, isSet: boolean): string[] {
  return isSet ? [name] : [];
}
