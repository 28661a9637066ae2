import type { Demand } from '../case/demand.ts';
import type { Verdict } from '../case/verdict.ts';
import type { Checks } from '../check/checks.ts';
import { CallTimeout, NoAnswer } from '../server/no-answer.ts';
import type { Server } from '../server/server.ts';
import { SuiteError } from '../server/suite-error.ts';
import { CheckedCalls, Contradiction, NotTried } from './checked-calls.ts';
import { needlessCalls } from './needless-calls.ts';
import { failure } from './verdicts.ts';

/** The calls of a task, and how they failed. */
export interface FailedCalls {
  readonly calls: CheckedCalls;
  readonly error: Contradiction | NoAnswer;
}

/** Maximum number of calls that are omitted one by one if they cannot all be omitted together. */
const MOST_TRIES = 20;

/**
 * Omits calls that do not affect a failure, as long as it stays the same, and repeats the rest. Every repetition begins
 * with the initial state of a sandbox. An omitted call is not sent: the law gets its previous response.
 *
 * @param work tests the law
 * @param first the first failure
 * @returns the verdict on the shortest calls, with the number of times that they failed again
 */
export async function repeatedVerdict(
  server: Server,
  checks: Checks,
  work: (calls: CheckedCalls) => Promise<void>,
  first: FailedCalls,
): Promise<Verdict> {
  const isHanging = first.error instanceof NoAnswer && first.error.cause instanceof CallTimeout;
  if (!server.isSandbox || isHanging || !server.repeats.take()) return verdictOfFailed(first, new Set());
  const again = async (without: ReadonlySet<number>): Promise<FailedCalls | undefined> => {
    const calls = new CheckedCalls(server, checks, { exchanges: first.calls.exchanges, without });
    const failed = await failureOf(server, calls, work);
    return failed !== undefined && isSame(first, failed) ? failed : undefined;
  };
  try {
    const without = await shortest(first, again);
    let last: FailedCalls | undefined;
    let failures = 0;
    for (let time = 0; time < server.repeats.times; time += 1) {
      const failed = await again(without);
      if (failed === undefined) continue;
      last = failed;
      failures += 1;
    }
    const verdict = last === undefined ? verdictOfFailed(first, new Set()) : verdictOfFailed(last, without);
    return { ...verdict, again: { failed: failures, times: server.repeats.times } };
  } catch (error) {
    // A run that is stopped in the meantime has found the failure nevertheless.
    if (!(error instanceof SuiteError)) throw error;
    return verdictOfFailed(first, new Set());
  }
}

type Again = (without: ReadonlySet<number>) => Promise<FailedCalls | undefined>;

/**
 * Returns the calls that the failure does not need: all that may be omitted, or those that can be omitted one by one.
 */
async function shortest({ calls, error }: FailedCalls, again: Again): Promise<ReadonlySet<number>> {
  const needless = needlessCalls(calls.exchanges, demandsOf(error));
  const all = new Set(needless);
  if (all.size === 0 || (await again(all)) !== undefined) return all;
  let without: ReadonlySet<number> = new Set();
  for (const index of needless.slice(0, MOST_TRIES)) {
    const fewer = new Set([...without, index]);
    if ((await again(fewer)) !== undefined) without = fewer;
  }
  return without;
}

/** Tests a law from the initial state. @returns undefined when it is fulfilled, or cannot be tested this time */
async function failureOf(
  server: Server,
  calls: CheckedCalls,
  work: (calls: CheckedCalls) => Promise<void>,
): Promise<FailedCalls | undefined> {
  await server.freshState();
  try {
    await work(calls);
    return undefined;
  } catch (error) {
    if (error instanceof NotTried) return undefined;
    if (error instanceof Contradiction || error instanceof NoAnswer) return { calls, error };
    throw error;
  }
}

/** Whether two runs of a law failed at the same call for the same reason, whatever the codes and times in it. */
function isSame(one: FailedCalls, other: FailedCalls): boolean {
  return (
    one.calls.exchanges.length === other.calls.exchanges.length &&
    reasonOf(one.error) === reasonOf(other.error) &&
    statusOf(one) === statusOf(other)
  );
}

/** Returns a problem without its values, which are in quotes or are numbers. */
function reasonOf({ name, message }: Error): string {
  const outside = message.split('"').filter((_, index) => index % 2 === 0);
  return `${name} ${outside.join('"').replaceAll(/\d+/g, '0')}`;
}

/** Returns the status of the response that broke the law. */
function statusOf({ calls, error }: FailedCalls): number | undefined {
  const index = demandsOf(error)[0]?.call ?? calls.last;
  return calls.exchanges[index]?.response.status;
}

function demandsOf(error: FailedCalls['error']): readonly Demand[] {
  return error instanceof Contradiction ? error.demands : [];
}

/** Returns the verdict. @param without indices of the calls that were not sent */
function verdictOfFailed({ calls, error }: FailedCalls, without: ReadonlySet<number> = new Set()): Verdict {
  const sent = calls.exchanges.filter((_, index) => !without.has(index));
  const verdict = failure(error, [error.message], sent);
  if (!(error instanceof Contradiction)) return verdict;
  const indices = calls.exchanges.map((_, index) => index).filter((index) => !without.has(index));
  const demands = error.demands.map(({ call, value, ...demand }) => ({
    ...demand,
    call: indices.indexOf(call),
    value: 'call' in value ? { ...value, call: indices.indexOf(value.call) } : value,
  }));
  return { ...verdict, demands, ...(error.isForm ? { isForm: true } : {}) };
}
