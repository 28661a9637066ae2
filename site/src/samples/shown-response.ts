import {
  type ApiModel,
  type Operation,
  parseJson,
  preferredContent,
  successResponse,
} from '@partner-apis/model';
import type { CutCode } from '../view/cut-code.ts';
import { httpAnswer, httpMessage } from './http.ts';
import { longExamples } from './long-examples.ts';
import { type CutList, type RecordedResponse, recordedResponse } from './recorded-responses.ts';

/** The response beside the samples of an operation. */
export interface ShownResponse {
  /** Its status and where it comes from: `200 response from the sandbox`. */
  readonly label: string;
  /** The response as HTTP/1.1 text. */
  readonly code: string;
  /** The part that a page shows, if it is long. */
  readonly cut?: CutCode;
}

/**
 * Returns the sandbox's response to the samples of an operation. If none is recorded, it is the document's example;
 * undefined if the document describes no success.
 */
export function shownResponse(model: Pick<ApiModel, 'id'>, operation: Operation): ShownResponse | undefined {
  const recorded = recordedResponse(model.id, operation.operationId);
  if (recorded !== undefined) return { label: labelOf(recorded), code: textOf(recorded) };
  const success = successResponse(operation);
  if (success === undefined) return undefined;
  const example = preferredContent(success.content)?.examples[0];
  const cut = example && longExamples(model, operation).get(example)?.cut;
  return { label: `${success.status} response`, code: httpAnswer(success), ...(cut && { cut }) };
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
