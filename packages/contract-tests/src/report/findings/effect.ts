import { isSuccess } from '../../case/exchange.ts';
import type { Result } from '../../suite/result.ts';
import { COMPARING_KINDS } from '../../suite/task-sources.ts';

/** Effects of a failure on the callers of a server, the most serious first, as headings of findings. */
export const EFFECTS = {
  unprotected: 'Calls that must not be allowed succeed',
  unanswered: 'Calls end without a response, or with a server error',
  state: 'Data is lost, or responses contradict each other',
  accepts: 'Invalid requests are accepted',
  refuses: 'Valid requests are rejected',
  words: 'Errors differ from those of the document',
  form: 'Responses do not have the documented form',
} as const;

export type Effect = keyof typeof EFFECTS;

const COMPARING: ReadonlySet<string> = new Set(COMPARING_KINDS);

/** Statuses for callers without permission. @see RFC 9110, sections 15.5.2 and 15.5.4 */
const FORBIDDING: ReadonlySet<string> = new Set(['401', '403']);

/** Returns the effect of a failed result, judged by its last response. */
export function effectOf(result: Result): Effect {
  const last = result.exchanges.at(-1)?.response;
  if (last === undefined || result.unanswered !== undefined || last.status >= 500) return 'unanswered';
  if (result.isForm === true) return 'form';
  if (COMPARING.has(result.kind)) return 'state';
  const expected = result.case?.expect;
  const isRefusalExpected = expected?.statuses.every((status) => status.startsWith('4')) ?? false;
  if (isRefusalExpected && isSuccess(last)) {
    const isRight = result.kind === 'right' || expected?.statuses.every((status) => FORBIDDING.has(status));
    return isRight === true ? 'unprotected' : 'accepts';
  }
  if (isRefusalExpected) return expected?.errors === undefined ? 'form' : 'words';
  return last.status >= 400 ? 'refuses' : 'form';
}
