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

/** A guide's choice of a call and its examples. */
export interface CallChoice {
  readonly operation: string;
  /** The name of an example of the request body. Defaults to the first. */
  readonly example?: string | undefined;
  /** The variable for the SDK's result in the code. */
  readonly as?: string | undefined;
  /** The name of an example of the response. Defaults to the first. */
  readonly answer?: string | undefined;
}

/** A documented call through the SDK and as raw HTTP, with its response. */
export interface DocumentedCall {
  readonly sdk: string;
  readonly http: string;
  readonly answer?: { readonly status: string; readonly http: string };
}

/**
 * Writes a documented call.
 *
 * @throws {Error} if the operation or one of its examples is not in the document
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

/** Whether an HTTP call contains the placeholder for an access token. */
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
