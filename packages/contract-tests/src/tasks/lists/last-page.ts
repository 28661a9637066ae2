import { type Operation, operationPointer } from '@partner-apis/model';
import { isSuccess, type WireResponse } from '../../case/exchange.ts';
import { answeredErrors } from '../../check/answered-errors.ts';
import { documentedErrors } from '../../compile/promised-errors.ts';

const LIMIT = '{limit}';

/**
 * Checks that the rejection of the page after the last one names the last page, if the document has a text for it.
 *
 * @param last number of the last page
 */
export function lastPageProblems(operation: Operation, last: number, response: WireResponse): string[] {
  const templates = lastPageTemplates(operation, response.status);
  const texts = answeredErrors(response).map(({ error }) => error);
  const expected = templates.map((template) => template.replaceAll(LIMIT, String(last)));
  if (expected.length === 0 || expected.some((text) => texts.includes(text))) return [];
  return [
    `page ${last + 1} of ${last} is rejected with ${JSON.stringify(texts)}, not with ${JSON.stringify(expected)}`,
  ];
}

/**
 * Checks that a list without items has no second page, if the document has a text for the page after the last one. Whether the
 * last page of such a list is called 0 or 1 is open.
 *
 * @param response to the second page
 */
export function emptyListProblems(operation: Operation, response: WireResponse): string[] {
  const statuses = operation.responses.map(({ status }) => Number(status));
  const isDocumented = statuses.some((status) => lastPageTemplates(operation, status).length > 0);
  if (!isDocumented || !isSuccess(response)) return [];
  return [
    `page 2 of a list without items is returned with ${response.status} (#${operationPointer(operation)}/responses)`,
  ];
}

/** Returns the texts for a page after the last one that the document has for a status. */
function lastPageTemplates(operation: Operation, status: number): string[] {
  return documentedErrors(operation)
    .filter((one) => one.status === String(status) && one.example.error?.violates.length === 0)
    .flatMap(({ example }) => example.error?.template ?? [])
    .filter((template) => template.includes(LIMIT));
}
