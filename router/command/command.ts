/**
 * Statements that need no parser because their first words say what they are: session, transaction, SHOW,
 * admin. `classify` (classify.ts) makes a Command from the tokens or says that it is none of these.
 * Positions are token indexes; texts are the client's own bytes.
 */
import type { Name } from '../sql/statement.ts';

export type Command =
  /** Nothing but comments and white space. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'set'; readonly assignments: readonly SetAssignment[] }
  | {
      readonly kind: 'begin';
      readonly isReadOnly: boolean | undefined;
      readonly isSnapshot: boolean;
    }
  | {
      readonly kind: 'commit' | 'rollback';
      readonly chain: boolean | undefined;
      readonly release: boolean | undefined;
    }
  | { readonly kind: 'savepoint' | 'rollbackTo' | 'release'; readonly name: string }
  /** SET [SESSION] TRANSACTION ..; without scope it is for the next transaction only. */
  | {
      readonly kind: 'setTransaction';
      readonly scope: 'next' | 'session' | 'global';
      readonly isolation: string | undefined;
      readonly isReadOnly: boolean | undefined;
    }
  | { readonly kind: 'use'; readonly schema: string }
  /** SHOW WARNINGS, SHOW ERRORS, SHOW COUNT(*) ..; `title` is the column title of the COUNT form. */
  | {
      readonly kind: 'diagnostics';
      readonly isErrors: boolean;
      readonly isCount: boolean;
      readonly title: string;
      readonly offset: number;
      readonly limit: number | undefined;
    }
  | { readonly kind: 'showKeyway'; readonly what: KeywayTable; readonly like: string | undefined }
  | { readonly kind: 'showProcesslist'; readonly isFull: boolean }
  | { readonly kind: 'explainRoute'; readonly isJson: boolean; readonly statement: Buffer }
  | { readonly kind: 'kill'; readonly isQuery: boolean; readonly id: number }
  /** PREPARE name FROM 'text' or FROM @variable. */
  | {
      readonly kind: 'prepare';
      readonly name: string;
      readonly source: { readonly text: Buffer } | { readonly variable: string };
    }
  | { readonly kind: 'execute'; readonly name: string; readonly using: readonly string[] }
  | { readonly kind: 'deallocate'; readonly name: string }
  | {
      readonly kind: 'lockTables';
      readonly tables: readonly {
        readonly schema: Name | undefined;
        readonly table: Name;
        readonly alias: Name | undefined;
        readonly lock: string;
      }[];
    }
  | { readonly kind: 'unlockTables' }
  /** Understood, and never to be run through Keyway by this user (FLUSH, GRANT, SHUTDOWN, ..). */
  | { readonly kind: 'admin'; readonly what: string }
  /** Understood and not offered: refused with NOT_SUPPORTED (or errno 1295 etc. in the prepared protocol). */
  | { readonly kind: 'unsupported'; readonly what: string };

export type KeywayTable =
  | 'sessions'
  | 'shards'
  | 'routes'
  | 'topology'
  | 'digests'
  | 'cursor'
  | 'version';

export type SetAssignment =
  | {
      readonly kind: 'names';
      readonly charset: string | undefined;
      readonly collation: string | undefined;
    }
  | { readonly kind: 'characterSet'; readonly charset: string | undefined }
  | { readonly kind: 'user'; readonly name: string; readonly value: SetValue }
  | {
      readonly kind: 'system';
      readonly scope: 'session' | 'global' | 'persist';
      readonly name: string;
      readonly value: SetValue;
    };

/** The right-hand side; `text` is the client's own spelling. */
export interface SetValue {
  readonly text: Buffer;
  /** A bare word (ON, DEFAULT, utf8mb4), a string (unescaped), a plain number, or an expression to be evaluated. */
  readonly form: 'word' | 'string' | 'number' | 'default' | 'null' | 'expression';
  /** For word, string and number. */
  readonly value: string;
}
