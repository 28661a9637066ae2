import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import { NoAnswer } from '../../server/no-answer.ts';
import type { Server } from '../../server/server.ts';
import { SuiteError } from '../../server/suite-error.ts';
import { failure, skipped, verdictOf } from '../verdicts.ts';
import { BrokenForm, BrokenLaw, StateCaller } from './state-caller.ts';
import type { StateModel } from './state-model.ts';

/** Options that repeat sequences of commands. */
export interface Replay {
  /** Seed for generating the sequences. */
  readonly seed?: number;
  /** Position of the only sequence to run, as given by a failure. */
  readonly path?: string;
  /** Number of sequences. Default: that of the model, or 40. */
  readonly runs?: number;
}

const SEED = 20260302;

/**
 * Runs sequences of calls against a sandbox, each from its initial state, and checks every response against the model.
 * A sequence that breaks a law is shortened as long as it still breaks one.
 *
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runStateModel(
  server: Server,
  checks: Checks,
  model: StateModel,
  { seed = SEED, path, runs }: Replay,
): Promise<Verdict> {
  await server.freshState();
  if (!server.isSandbox) return skipped('only a sandbox can be reset');
  let failing = new StateCaller(server, checks);
  let error: unknown;
  const found = await model.search(
    async (run) => {
      if (error instanceof SuiteError) throw error;
      const caller = new StateCaller(server, checks);
      const broken = await problemOf(async () => {
        await server.freshState();
        await run(caller);
      });
      const stuck = await problemOf(() => server.setClock(null));
      const first = broken ?? stuck;
      if (first === undefined) return;
      failing = caller;
      error = first.error;
      throw first.error;
    },
    { seed, ...(runs === undefined ? {} : { runs }), ...(path === undefined ? {} : { path }) },
  );
  if (error instanceof SuiteError) throw error;
  if (found === undefined) return verdictOf([], failing.exchanges);
  const problems = [sentence(found.cause), `after ${found.commands}`];
  const replay = `--seed ${seed} --path '${found.path}'`;
  const call = failing.exchanges.length - 1;
  const expected = found.cause instanceof BrokenLaw ? found.cause.expected : [];
  return {
    ...failure(found.cause, problems, failing.exchanges),
    demands: expected.map((demand) => ({ ...demand, call })),
    ...(found.cause instanceof BrokenForm ? { isForm: true } : {}),
    ...(failing.isTimed ? { isTimed: true } : {}),
    replay,
  };
}

/** Returns the error of a function, so that the clean-up after it runs and does not hide it. */
async function problemOf(work: () => Promise<void>): Promise<{ readonly error: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { error };
  }
}

function sentence(error: unknown): string {
  if (error instanceof BrokenLaw || error instanceof NoAnswer) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
