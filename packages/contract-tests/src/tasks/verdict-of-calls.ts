import type { Verdict } from '../case/verdict.ts';
import type { Checks } from '../check/checks.ts';
import { NoAnswer } from '../server/no-answer.ts';
import type { Server } from '../server/server.ts';
import { CheckedCalls, Contradiction, NotTried } from './checked-calls.ts';
import { keepsNoState } from './keeps-no-state.ts';
import { repeatedVerdict } from './repeat-calls.ts';
import { skipped, verdictOf } from './verdicts.ts';

/**
 * Runs a task from a fresh state. A failure on a sandbox is shortened and repeated.
 *
 * @param work ends with a contradiction when the server violates its contract
 * @returns passed; failed with the contradiction, or because there was no response; or skipped, when the server is a
 * mock or its data do not allow the test
 * @throws {SuiteError} when the suite cannot continue
 */
export async function verdictOfCalls(
  server: Server,
  checks: Checks,
  work: (calls: CheckedCalls) => Promise<void>,
): Promise<Verdict> {
  const calls = new CheckedCalls(server, checks);
  await server.freshState();
  try {
    await work(calls);
    return verdictOf([], calls.exchanges);
  } catch (error) {
    if (error instanceof NotTried) return skipped(error.message);
    const isContradiction = error instanceof Contradiction;
    if (!isContradiction && !(error instanceof NoAnswer)) throw error;
    if (isContradiction && !server.isSandbox && keepsNoState(checks, calls.exchanges))
      return skipped('the server returns the examples of the document');
    return await repeatedVerdict(server, checks, work, { calls, error });
  }
}
