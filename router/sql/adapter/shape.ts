/**
 * What both SQL libraries are asked for: how the markers of a normalised text hang together. Numbers are
 * the positions that the markers carry. parse-tree.ts puts the marked parts in their places.
 */

export type Shape = QueryShape | UpdateShape | DeleteShape | InsertShape;

export type QueryShape = SelectShape | SetShape;

export interface SelectShape {
  readonly kind: 'select';
  readonly isDistinct: boolean;
  readonly items: readonly ItemShape[];
  readonly from: TableShape | undefined;
  readonly where: number | undefined;
  readonly groupBy: readonly number[];
  readonly having: number | undefined;
  readonly orderBy: readonly number[];
  readonly limit: LimitShape | undefined;
}

export interface ItemShape {
  readonly at: number;
  readonly alias: number | undefined;
}

export interface LimitShape {
  readonly offset: number | undefined;
  readonly count: number;
}

export interface SetShape {
  readonly kind: 'set';
  readonly operator: 'union' | 'except' | 'intersect';
  readonly isAll: boolean;
  readonly left: QueryShape;
  readonly right: QueryShape;
  readonly orderBy: readonly number[];
  readonly limit: LimitShape | undefined;
}

export type TableShape = MarkedTable | JoinShape;

export interface MarkedTable {
  readonly kind: 'table';
  readonly at: number;
}

export interface JoinShape {
  readonly kind: 'join';
  readonly type: 'inner' | 'left' | 'right';
  readonly isNatural: boolean;
  readonly left: TableShape;
  readonly right: TableShape;
  readonly on: number | undefined;
  readonly using: readonly number[];
}

export interface AssignmentShape {
  readonly column: number;
  readonly value: number;
}

export interface UpdateShape {
  readonly kind: 'update';
  readonly table: number;
  readonly assignments: readonly AssignmentShape[];
  readonly where: number | undefined;
  readonly orderBy: readonly number[];
  readonly limit: LimitShape | undefined;
}

export interface DeleteShape {
  readonly kind: 'delete';
  readonly targets: readonly number[];
  readonly table: number;
  readonly where: number | undefined;
  readonly orderBy: readonly number[];
  readonly limit: LimitShape | undefined;
}

export interface InsertShape {
  readonly kind: 'insert';
  readonly table: number;
  readonly assignments: readonly AssignmentShape[];
  readonly onDuplicate: readonly AssignmentShape[];
}

/** Reads a normalised text. Throws what the library throws when it does not take the text. */
export type ShapeReader = (text: string) => Shape;
