import { type ApiModel, type Operation, parseJson, successResponse } from '@partner-apis/model';
import { httpAnswer, httpMessage } from './http.ts';
import { type CutList, type RecordedResponse, recordedResponse } from './recorded-responses.ts';

/** The response beside the samples of an operation. */
export interface ShownResponse {
  /** Its status and where it comes from: `200 response from the sandbox`. */
  readonly label: string;
  /** The response as HTTP/1.1 text. */
  readonly code: string;
}

/**
 * Returns what the sandbox has returned to the samples of an operation; the document's example where no response is
 * recorded, and undefined where the document describes no success.
 */
export function shownResponse({ id }: Pick<ApiModel, 'id'>, operation: Operation): ShownResponse | undefined {
  const recorded = recordedResponse(id, operation.operationId);
  if (recorded !== undefined) return { label: labelOf(recorded), code: textOf(recorded) };
  const success = successResponse(operation);
  return success && { label: `${success.status} response`, code: httpAnswer(success) };
}

function labelOf({ status, cut = [] }: RecordedResponse): string {
  return [`${status} response from the sandbox`, ...cut.map(cutText)].join(', ');
}

function cutText({ name, shown, total }: CutList): string {
  return `${shown} of ${total} ${name === '' ? 'items' : name}`;
}

function textOf({ status, headers, body }: RecordedResponse): string {
  const head = [`HTTP/1.1 ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body === undefined) return httpMessage(head);
  const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return httpMessage(head, { value: parseJson(body) ?? body, mediaType });
}
