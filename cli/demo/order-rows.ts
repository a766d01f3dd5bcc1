/**
 * Makes the demo's orders and their items: the same ones at each run. Values are SQL literals, ready for a multi-row
 * INSERT; the ids come from the layout that the configuration gives the table, as Keyway's own do.
 */
import type { ShardedTable } from '../../config/snapshot.ts';
import { bug } from '../../errors.ts';
import { encodeId } from '../../router/ids/layout.ts';
import { PRODUCTS, productPrice } from './product-rows.ts';
import { Random } from './random.ts';

export interface OrderVolume {
  readonly orders: number;
  readonly users: number;
}

export interface OrderRows {
  readonly userId: number;
  readonly order: string;
  readonly items: readonly string[];
}

const FIRST_MS = Date.UTC(2025, 0, 1);
const YEAR_MS = 365 * 86_400_000;
const WORKER = 1;
const GENE_MASK = 0xfff;
const SELLERS = 150;
const STATUSES = ['paid', 'paid', 'shipped', 'shipped', 'delivered', 'pending', 'cancelled'];
const CURRENCIES = ['EUR', 'EUR', 'USD', 'CNY', 'GBP'];
const NOTES = ['leave at the door', 'gift wrap, please', 'call before delivery'];

/** Orders by time, spread over a year and over the users. */
export function* orderRows(table: ShardedTable, volume: OrderVolume): Generator<OrderRows> {
  const random = new Random(2024);
  const stepMs = Math.floor(YEAR_MS / volume.orders);
  for (let at = 0; at < volume.orders; at += 1) {
    const createdMs = FIRST_MS + at * stepMs + random.below(stepMs);
    yield oneOrder(table, random, { createdMs, userId: 1 + random.below(volume.users) });
  }
}

function oneOrder(
  table: ShardedTable,
  random: Random,
  { createdMs, userId }: { createdMs: number; userId: number },
): OrderRows {
  const orderId = orderIdOf(table, createdMs, userId);
  const items = Array.from({ length: 1 + random.below(4) }, (_, at) => {
    const productId = 1 + random.below(PRODUCTS);
    return {
      itemId: at + 1,
      productId,
      quantity: 1 + random.below(3),
      price: productPrice(productId),
    };
  });
  const cents = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const status = random.pick(STATUSES);
  const isPaid = status !== 'pending' && status !== 'cancelled';
  const paidAt = isPaid ? quote(dateTime(createdMs + random.below(3_600_000))) : 'NULL';
  const note = random.below(5) === 0 ? quote(random.pick(NOTES)) : 'NULL';
  const tags = random.below(4) === 0 ? `'["gift"]'` : 'NULL';
  const seller = 1 + random.below(SELLERS);
  const created = quote(`${dateTime(createdMs)}.${String(createdMs % 1000).padStart(3, '0')}`);
  return {
    userId,
    order: `(${orderId},${userId},${seller},'${status}',${money(cents)},'${random.pick(CURRENCIES)}',${note},${created},${paidAt},${tags},${random.below(4)})`,
    items: items.map(
      ({ itemId, productId, quantity, price }) =>
        `(${itemId},${orderId},${userId},${productId},${quantity},${money(price)})`,
    ),
  };
}

function orderIdOf(table: ShardedTable, createdMs: number, userId: number): bigint {
  const layout = table.ids.get('order_id') ?? bug('the demo has no layout for order_id');
  const ms = createdMs - layout.epochMs;
  const { high, low } = encodeId(layout, { ms, worker: WORKER, gene: userId & GENE_MASK });
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

function dateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

function quote(text: string): string {
  return `'${text}'`;
}
