import type { Operation } from '@partner-apis/model';
import type { WireResponse } from '../../case/exchange.ts';
import { answeredErrors } from '../../check/answered-errors.ts';
import { documentedErrors } from '../../compile/promised-errors.ts';

const LIMIT = '{limit}';

/**
 * Checks that the rejection of the page after the last one names the last page, if the document has a text for it.
 *
 * @param last number of the last page
 */
export function lastPageProblems(operation: Operation, last: number, response: WireResponse): string[] {
  const templates = documentedErrors(operation)
    .filter(({ status }) => status === String(response.status))
    .flatMap(({ example }) => example.error?.template ?? [])
    .filter((template) => template.includes(LIMIT));
  const texts = answeredErrors(response).map(({ error }) => error);
  const expected = templates.map((template) => template.replaceAll(LIMIT, String(last)));
  if (expected.length === 0 || expected.some((text) => texts.includes(text))) return [];
  return [
    `page ${last + 1} of ${last} is rejected with ${JSON.stringify(texts)}, not with ${JSON.stringify(expected)}`,
  ];
}
