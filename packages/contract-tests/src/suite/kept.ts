import type { OperationExchange, SentCall } from '../case/exchange.ts';
import type { Verdict } from '../case/verdict.ts';

/** Maximum length of a kept body: the results of a whole run are in memory, and in one report. */
const MOST_CHARACTERS = 16 * 1024;
/** Maximum number of kept problems: one response may violate its schema a million times. */
const MOST_PROBLEMS = 20;

/** Shortens a verdict to what reports keep: the beginning of long bodies, and the first problems. */
export function keptOf(verdict: Verdict): Verdict {
  const { demands: _, ...others } = verdict;
  const { problems, exchanges, unanswered } = others;
  const more = problems.length - MOST_PROBLEMS;
  return {
    ...others,
    problems: [
      ...problems.slice(0, MOST_PROBLEMS).map(beginning),
      ...(more > 0 ? [`and ${more} more problems`] : []),
    ],
    exchanges: exchanges.map(keptExchange),
    ...(unanswered === undefined ? {} : { unanswered: withoutParts(unanswered) }),
  };
}

function keptExchange({ parts: _, ...exchange }: OperationExchange): OperationExchange {
  const { status, headers, text } = exchange.response;
  return { ...exchange, response: { status, headers, text: beginning(text) } };
}

function withoutParts({ parts: _, ...call }: SentCall): SentCall {
  return call;
}

function beginning(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS)}… (${text.length} characters in all)`;
}
