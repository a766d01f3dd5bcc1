/** What a server says to a statement, with nothing left out. The vocabulary of the comparison. */

export type Reply = OkReply | RowsReply | ErrorReply;

export interface OkReply {
  readonly kind: 'ok';
  readonly affected: bigint;
  readonly lastInsertId: bigint;
  readonly status: number;
  readonly warnings: number;
  readonly info: string;
}

export interface RowsReply {
  readonly kind: 'rows';
  readonly columns: readonly Column[];
  /** Cells as they came: text, or the binary form of the column's type. */
  readonly rows: readonly Row[];
  readonly isBinary: boolean;
  readonly status: number;
  readonly warnings: number;
}

export interface ErrorReply {
  readonly kind: 'error';
  readonly errno: number;
  readonly sqlState: string;
  readonly message: string;
  /** Rows that came before the error. */
  readonly rowsBefore: number;
}

export type Row = readonly (Buffer | null)[];

export interface Column {
  readonly schema: string;
  readonly table: string;
  readonly orgTable: string;
  readonly name: string;
  readonly orgName: string;
  readonly charset: number;
  readonly length: number;
  readonly type: number;
  readonly flags: number;
  readonly decimals: number;
}

/** A text statement has one reply, several statements in a packet and CALL have more. */
export type Replies = readonly Reply[];
