/**
 * Runs one case that needs several sessions at once: all of them on Keyway, then all of them on the
 * reference. Each session is compared with its twin; a deadlock or a lock wait timeout repeats the round.
 */
import { compareReplies } from '../compare/compare-replies.ts';
import { compareTables } from '../compare/compare-tables.ts';
import type { Side } from '../topology/side.ts';
import type { Replies } from '../wire/reply.ts';
import { CaseSession } from './case-session.ts';
import { comparisonOf } from './comparison-of.ts';
import type { CaseResult, Failure } from './mode.ts';
import { isRefusal } from './refusal.ts';
import { type CaseRun, PLACES } from './run-case.ts';
import { afterSteps, mainSteps, type Places, type Step, setupSteps } from './step.ts';
import type { TruthCase } from './truth-case.ts';

const ER_LOCK_WAIT_TIMEOUT = 1205;
const ER_LOCK_DEADLOCK = 1213;
const ATTEMPTS = 40;

/** The replies of one session, round by round; by the label of the step within a round. */
type Rounds = readonly ReadonlyMap<string, Replies>[];

export async function runSessions(run: CaseRun): Promise<CaseResult> {
  const { topology, truthCase } = run;
  const { proxy, reference } = topology;
  await Promise.all([proxy.restore(false), reference.restore(false)]);
  const got = await runSide(run, proxy, new Set());
  const refused = refusedLabels(got);
  const expected = await runSide(run, reference, refused);
  const failures: Failure[] = [];
  if (refused.size > 0 && !truthCase.hard) {
    failures.push(failure('all sessions', 'an answer', `refused: ${[...refused].join(', ')}`));
  }
  for (const [i, rounds] of expected.entries()) {
    failures.push(...compareRounds(run, rounds, got[i] ?? [], i));
  }
  failures.push(...(await compareStored(run)));
  for (const left of await proxy.leftovers()) failures.push(failure('left', '(none)', left));
  return { failures, refusals: refused.size, reached: [] };
}

/** The sessions in order, and as the last one the session that runs `after`. */
async function runSide(
  run: CaseRun,
  side: Side,
  without: ReadonlySet<string>,
): Promise<readonly Rounds[]> {
  const { truthCase } = run;
  const first = await open(run, side);
  for (const step of setupSteps(truthCase, PLACES)) await first.run(step);
  const sessions = await Promise.all(
    Array.from({ length: truthCase.clients }, (_, client) =>
      runSession(run, side, client, without),
    ),
  );
  const after = new Map<string, Replies>();
  for (const step of afterSteps(truthCase, PLACES)) after.set(step.label, await first.run(step));
  first.close();
  return [...sessions, [after]];
}

async function runSession(
  run: CaseRun,
  side: Side,
  client: number,
  without: ReadonlySet<string>,
): Promise<Rounds> {
  const session = await open(run, side);
  const rounds: ReadonlyMap<string, Replies>[] = [];
  for (let round = 0; round < run.truthCase.repeat; round++) {
    const steps = mainSteps(run.truthCase, placesOf(run.truthCase, client, round));
    rounds.push(
      await runRound(
        session,
        steps.filter(({ label }) => !without.has(label)),
      ),
    );
  }
  session.close();
  return rounds;
}

async function runRound(
  session: CaseSession,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, Replies>> {
  for (let attempt = 1; ; attempt++) {
    const replies = new Map<string, Replies>();
    for (const step of steps) {
      replies.set(step.label, await session.run(step));
      if (attempt < ATTEMPTS && hasLostLock(replies.get(step.label) ?? [])) break;
    }
    if (replies.size === steps.length) return replies;
    await session.rollback();
  }
}

function hasLostLock(replies: Replies): boolean {
  return replies.some(
    (reply) =>
      reply.kind === 'error' &&
      (reply.errno === ER_LOCK_DEADLOCK || reply.errno === ER_LOCK_WAIT_TIMEOUT),
  );
}

/** The numbers that the cases' authors fixed: no two sessions and rounds share an id. */
function placesOf({ repeat }: TruthCase, client: number, round: number): Places {
  const user = client + 1;
  const id = (900_000_000n + BigInt(client * repeat + round + 1)) * 4096n + BigInt(user);
  const [a, b] = client === 0 ? ['1', '2'] : ['2', '1'];
  return { ...PLACES, n: String(client), u: String(user), id: String(id), a, b };
}

function open({ topology, truthCase }: CaseRun, side: Side): Promise<CaseSession> {
  const { product } = topology;
  return CaseSession.open({ port: side.port(false), product, truthCase, hasFoundRows: false });
}

function refusedLabels(sessions: readonly Rounds[]): ReadonlySet<string> {
  const labels = sessions
    .flat()
    .flatMap((round) => [...round].filter(([, replies]) => isRefusal(replies)));
  return new Set(labels.map(([label]) => label));
}

function compareRounds(
  { truthCase, mode }: CaseRun,
  expected: Rounds,
  got: Rounds,
  session: number,
): readonly Failure[] {
  const steps = [...mainSteps(truthCase, PLACES), ...afterSteps(truthCase, PLACES)];
  return expected.flatMap((replies, round) =>
    steps.flatMap((step) => {
      const theirs = replies.get(step.label);
      const ours = got[round]?.get(step.label);
      const how = comparisonOf(step, truthCase, mode.isStrict);
      if (theirs === undefined || how === undefined) return [];
      const label = `session ${session}, round ${round}, ${step.label}`;
      return compareReplies(theirs, ours ?? [], how).map((difference) => ({
        label,
        text: step.text,
        ...difference,
      }));
    }),
  );
}

async function compareStored({ topology }: CaseRun): Promise<readonly Failure[]> {
  const got = await topology.proxy.readTables();
  const expected = await topology.reference.readTables();
  if (got === undefined || expected === undefined) {
    return [failure('stored rows', 'readable tables', 'a lock that nobody has released')];
  }
  return compareTables(expected, got, false).map((difference) => ({
    label: 'after all sessions',
    text: '',
    ...difference,
  }));
}

function failure(what: string, expected: string, got: string): Failure {
  return { label: 'after all sessions', text: '', what, expected, got };
}
