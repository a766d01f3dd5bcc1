/** Makes the demo's 200 products, as SQL literals for one multi-row INSERT. */

export const PRODUCTS = 200;

const THINGS = ['Kettle', 'Lamp', 'Notebook', 'Backpack', 'Mug', 'Chair', 'Blanket', 'Radio'];
const CATEGORIES = ['kitchen', 'home', 'office', 'travel', 'kitchen', 'home', 'home', 'office'];
const FINISHES = ['Oak', 'Steel', 'Linen', 'Copper', 'Glass'];

export function productRows(): string {
  return Array.from({ length: PRODUCTS }, (_, at) => productRow(at + 1)).join(',');
}

/** In cents. */
export function productPrice(productId: number): number {
  return 499 + ((productId * 7919) % 9500);
}

function productRow(productId: number): string {
  const thing = productId % THINGS.length;
  const finish = FINISHES[productId % FINISHES.length];
  const price = (productPrice(productId) / 100).toFixed(2);
  return `(${productId},'${finish} ${THINGS[thing]} ${productId}','${CATEGORIES[thing]}',${price})`;
}
