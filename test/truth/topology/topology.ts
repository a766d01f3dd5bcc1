/** The two ends of a truth run, started together. */
import type { Product } from '../../servers/test-server.ts';
import { PlainSide } from './plain-side.ts';
import { ShardedSide } from './sharded-side.ts';
import type { Side } from './side.ts';

export interface Topology {
  readonly product: Product;
  /** A plain server: what it says is right. */
  readonly reference: Side;
  /** Keyway, or a second plain server in a self test of the harness. */
  readonly proxy: Side;
  stop(): Promise<void>;
}

export async function startTopology(product: Product, isSelf: boolean): Promise<Topology> {
  const reference = await PlainSide.start(product);
  const proxy: Side = isSelf ? await PlainSide.start(product) : await ShardedSide.start(product);
  return {
    product,
    reference,
    proxy,
    stop: async () => {
      await proxy.stop();
      await reference.stop();
    },
  };
}
