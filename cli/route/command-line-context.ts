/** What the router is told in place of a session: a user of the configuration, and answers that fit no one. */
import type { Layout, User } from '../../config/snapshot.ts';
import { IdGenerator } from '../../proxy/ids/generator.ts';
import type { RouteContext, SessionFunction } from '../../router/context.ts';
import { lexingMode } from '../../router/sql/lexing-mode.ts';
import type { LexingMode } from '../../router/sql/tokens.ts';

export class CommandLineContext implements RouteContext {
  readonly user: User;
  readonly schema: string | undefined;
  readonly mode: LexingMode;
  readonly allowsScatter = false;
  readonly contextKey = undefined;
  private readonly ids = new IdGenerator({ clock: Date.now, worker: 0 });

  constructor(parts: {
    user: User;
    schema: string | undefined;
    product: LexingMode['product'];
    productVersion: number;
    sqlMode: string;
  }) {
    const { product, productVersion, sqlMode } = parts;
    this.user = parts.user;
    this.schema = parts.schema;
    this.mode = lexingMode({
      sqlMode,
      ignoreSpace: false,
      charset: 'utf8mb4',
      product,
      productVersion,
    });
  }

  /** Values of a session are not known here; the text that is shown has NULL in their place. */
  sessionValue(_name: SessionFunction): Buffer {
    return Buffer.from('NULL');
  }

  nextId(layout: Layout, key: bigint): bigint {
    return this.ids.next(layout, key);
  }
}
