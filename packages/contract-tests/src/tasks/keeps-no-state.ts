import { type JsonValue, operationNamed, responseFor, sameJson } from '@partner-apis/model';
import type { OperationExchange } from '../case/exchange.ts';
import type { Checks } from '../check/checks.ts';

/** Whether every response is an example of the document, as from a mock, which stores nothing. */
export function keepsNoState({ model }: Checks, exchanges: readonly OperationExchange[]): boolean {
  return exchanges.every(({ operationId, response }) => {
    const operation = operationNamed(model, operationId);
    if (operation === undefined || response.json === undefined) return response.text === '';
    const { json } = response;
    const examples = responseFor(operation, response.status)?.content.flatMap((content) => content.examples);
    return (examples ?? []).some(({ value }) => sameButForDates(value, json));
  });
}

/** Compares values without dates, since both may be moved to different days. */
function sameButForDates(a: JsonValue, b: JsonValue): boolean {
  return sameJson(withoutDates(a), withoutDates(b));
}

function withoutDates(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value).replaceAll(/\d{4}-\d{2}-\d{2}/g, ''));
}
