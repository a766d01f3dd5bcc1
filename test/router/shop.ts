/**
 * The shop that router tests plan for: orders and order_items sharded by user_id over 4 databases of 8
 * tables on two backends, product a reference table, audit_log global. No server stands behind it.
 */
import { readFileSync } from 'node:fs';
import { parseConfig } from '../../config/load.ts';
import type { Snapshot } from '../../config/snapshot.ts';
import type { Catalog, CatalogColumn, CatalogTable } from '../../router/catalog.ts';
import type { RouteContext } from '../../router/context.ts';
import { lexingMode } from '../../router/sql/lexing-mode.ts';

const EXAMPLE = new URL('../../config/examples/keyway.yaml', import.meta.url);
const PASSWORDS = { KEYWAY_APP: 'a', KEYWAY_DBA: 'd', KEYWAY_S1: 's', KEYWAY_S2: 's' };

export function shopSnapshot(change: (yaml: string) => string = (yaml) => yaml): Snapshot {
  return parseConfig(change(readFileSync(EXAMPLE, 'utf8')), 'keyway.yaml', PASSWORDS);
}

export const shopCatalog: Catalog = {
  version: 1,
  product: 'mariadb',
  productVersion: 101119,
  tables: new Map([
    table('orders', ['order_id'], {
      order_id: 'bigint!',
      user_id: 'bigint!',
      seller_id: 'bigint',
      status: 'varchar(16)',
      amount: 'decimal',
      currency: 'char(3)',
      note: 'text(65535)',
      created_at: 'datetime!',
      paid_at: 'datetime',
      tags: 'json',
      flags: 'int unsigned',
    }),
    table('order_items', ['order_id', 'item_id'], {
      item_id: 'bigint!',
      order_id: 'bigint!',
      user_id: 'bigint!',
      product_id: 'int',
      qty: 'int',
      price: 'decimal',
    }),
    table('product', ['product_id'], {
      product_id: 'int!',
      name: 'varchar(64)',
      category: 'varchar(32)',
      price: 'decimal',
    }),
    table('audit_log', ['id'], {
      id: 'bigint!',
      actor: 'varchar(64)',
      what: 'varchar(255)',
      at: 'datetime',
    }),
  ]),
  collations: new Map([
    [45, { name: 'utf8mb4_general_ci', pad: Buffer.from([0x00, 0x20]), bytesMax: 4 }],
    [63, { name: 'binary', pad: undefined, bytesMax: 1 }],
  ]),
};

export interface ShopSession {
  readonly user?: string;
  readonly schema?: string | undefined;
  readonly sqlMode?: string;
  readonly product?: 'mariadb' | 'mysql';
  readonly allowsScatter?: boolean;
}

/** Generated ids count up from 1 in the upper bits and carry the key in their lowest 12. */
export function shopContext(snapshot: Snapshot, session: ShopSession = {}): RouteContext {
  const user = snapshot.users.get(session.user ?? 'dba');
  if (user === undefined) throw new Error(`no user ${session.user}`);
  let ids = 0n;
  return {
    user,
    schema: 'schema' in session ? session.schema : 'shop',
    mode: lexingMode({
      sqlMode: session.sqlMode ?? 'STRICT_TRANS_TABLES',
      ignoreSpace: false,
      charset: 'utf8mb4',
      product: session.product ?? 'mariadb',
      productVersion: 101119,
    }),
    allowsScatter: session.allowsScatter ?? false,
    contextKey: undefined,
    sessionValue: (name) => Buffer.from(`'<${name}>'`),
    nextId: (_, key) => {
      ids += 1n;
      return (ids << 22n) | (key & 0xfffn);
    },
  };
}

function table(
  name: string,
  primaryKey: readonly string[],
  columns: Readonly<Record<string, string>>,
): [string, CatalogTable] {
  const list = Object.entries(columns).map(([column, type]) => columnOf(column, type));
  const byName = new Map(list.map((column) => [column.name, column]));
  return [`shop.${name}`, { name, columns: list, byName, primaryKey }];
}

/** `varchar(16)`, `int unsigned`, `bigint!` for NOT NULL without a default. */
function columnOf(name: string, spelled: string): CatalogColumn {
  const [, type = '', characters] = /^([a-z]+)(?:\((\d+)\))?/.exec(spelled) ?? [];
  const isText = characters !== undefined || type === 'json';
  return {
    name,
    type,
    isUnsigned: spelled.includes('unsigned'),
    isNullable: !spelled.endsWith('!'),
    isAutoIncrement: false,
    isGenerated: false,
    hasDefault: !spelled.endsWith('!'),
    characters: isText ? Number(characters ?? 1024) : undefined,
    collation: isText ? 'utf8mb4_general_ci' : undefined,
  };
}
