import {
  type ApiModel,
  type Content,
  exampleRequest,
  type JsonValue,
  type Operation,
  preferredContent,
  successResponse,
} from '@partner-apis/model';
import { operationNamed } from '../lookup.ts';
import { httpAnswer, httpSample } from './http.ts';
import { sdkCall } from './sdk.ts';
import { wireRequest } from './wire.ts';

/** Which call a guide shows, and with which of the document's examples. */
export interface CallChoice {
  readonly operation: string;
  /** Name of an example of the request body; the first one when left out. */
  readonly example?: string | undefined;
  /** What the SDK's answer is called in the code. */
  readonly as?: string | undefined;
  /** Name of an example of the answer; the first one when left out. */
  readonly answer?: string | undefined;
}

/** A documented call through the SDK and as raw HTTP, and its answer. */
export interface DocumentedCall {
  readonly sdk: string;
  readonly http: string;
  readonly answer?: { readonly status: string; readonly http: string };
}

/**
 * A call as the document gives it.
 *
 * @throws {Error} when the operation, or an example of it, is not in the document
 */
export function documentedCall(model: ApiModel, choice: CallChoice): DocumentedCall {
  const operation = operationNamed(model, choice.operation);
  const request = exampleRequest(operation);
  const body = exampleValue(operation, operation.requestBody?.content, choice.example);
  const chosen = body === undefined ? request : { ...request, body };
  const wire = wireRequest(
    model,
    operation,
    chosen,
    (name) => `<${name.toLowerCase().replaceAll('_', '-')}>`,
  );
  const success = successResponse(operation);
  const answered = exampleValue(operation, success?.content, choice.answer);
  return {
    sdk: sdkCall(operation, chosen, choice.as),
    http: httpSample(wire),
    ...(success === undefined
      ? {}
      : { answer: { status: success.status, http: httpAnswer(success, answered) } }),
  };
}

/** Whether a call in HTTP has a placeholder for an access token. */
export function needsToken(http: string): boolean {
  return http.includes('<access-token>');
}

function exampleValue(
  { operationId }: Operation,
  content: readonly Content[] | undefined,
  name: string | undefined,
): JsonValue | undefined {
  if (name === undefined) return undefined;
  const found = preferredContent(content)?.examples.find((known) => known.name === name);
  if (found === undefined) throw new Error(`${operationId} has no example "${name}"`);
  return found.value;
}
