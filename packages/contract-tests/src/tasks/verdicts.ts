import type { OperationExchange } from '../case/exchange.ts';
import type { Verdict } from '../case/verdict.ts';
import { NoAnswer } from '../server/no-answer.ts';

/** Returns the verdict on a task that cannot be run against this server. */
export function skipped(reason: string): Verdict {
  return { outcome: 'skipped', problems: [reason], exchanges: [] };
}

/** Returns the verdict on responses: passed when they have no problems. The last request is the one to repeat. */
export function verdictOf(problems: readonly string[], exchanges: readonly OperationExchange[]): Verdict {
  const curl = exchanges.at(-1)?.curl;
  const outcome = problems.length === 0 ? 'passed' : 'failed';
  return { outcome, problems, exchanges, ...(curl === undefined ? {} : { curl }) };
}

/** Returns the verdict on a task that was ended by an error. A request without a response is the one to repeat. */
export function failure(
  error: unknown,
  problems: readonly string[],
  exchanges: readonly OperationExchange[],
): Verdict {
  const verdict = verdictOf(problems, exchanges);
  return error instanceof NoAnswer ? { ...verdict, curl: error.sent.curl, unanswered: error.sent } : verdict;
}
