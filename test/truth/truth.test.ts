/**
 * The cases as tests: each must give through Keyway what a plain server gives. `npm run truth` runs the same
 * with a choice of cases and modes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testProduct } from '../servers/test-server.ts';
import { describeVerdict } from './report/report.ts';
import type { Mode } from './run/mode.ts';
import { loadPending, type PendingEntry } from './run/pending.ts';
import { loadReach, type Reach } from './run/reach.ts';
import { loadCases } from './run/truth-case.ts';
import { casesFor, runOne } from './run/truth-run.ts';
import { startTopology, type Topology } from './topology/topology.ts';

const mode: Mode = {
  product: testProduct(),
  protocol: 'text',
  isInTransaction: false,
  isStrict: false,
};
const cases = casesFor(mode, await loadCases());

describe('Keyway answers as one server that holds all the rows', () => {
  let topology: Topology;
  let pending: readonly PendingEntry[];
  let reach: Reach;

  beforeAll(async () => {
    topology = await startTopology(mode.product, false);
    pending = await loadPending();
    reach = await loadReach();
  });

  afterAll(() => topology.stop());

  test.for(cases)('$id', { timeout: 120_000 }, async (truthCase) => {
    const verdict = await runOne({ topology, mode, pending, reach }, truthCase);
    expect(describeVerdict(verdict, false)).toBe('');
  });
});
