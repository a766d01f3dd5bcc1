/**
 * Lets a client do the same on a plain server and through Keyway, so that a test need not say what is right:
 * the plain server does.
 */
import { type Product, testProduct } from '../servers/test-server.ts';
import { startTopology, type Topology } from '../truth/topology/topology.ts';

export class BothEnds {
  readonly product: Product;
  private readonly topology: Topology;

  private constructor(topology: Topology) {
    this.topology = topology;
    this.product = topology.product;
  }

  static async start(): Promise<BothEnds> {
    return new BothEnds(await startTopology(testProduct(), false));
  }

  get proxyPort(): number {
    return this.topology.proxy.port(false);
  }

  /** Baseline data on both ends, then the same work on each. */
  async run<T>(work: (port: number) => Promise<T>): Promise<{ expected: T; got: T }> {
    const { proxy, reference } = this.topology;
    await Promise.all([proxy.restore(false), reference.restore(false)]);
    const expected = await work(reference.port(false));
    return { expected, got: await work(proxy.port(false)) };
  }

  /** What no client may leave behind on the backends. */
  leftovers(): Promise<readonly string[]> {
    return this.topology.proxy.leftovers();
  }

  stop(): Promise<void> {
    return this.topology.stop();
  }
}
