import { type Content, HTTP_METHODS, type Operation, type Response } from './api.ts';
import { preferredContent } from './content.ts';
import { encodePointerToken } from './json/pointer.ts';

/** Returns the operation with an `operationId`; undefined if there is none. */
export function operationNamed<Known extends Pick<Operation, 'operationId'>>(
  { operations }: { readonly operations: readonly Known[] },
  operationId: string | undefined,
): Known | undefined {
  return operations.find((operation) => operation.operationId === operationId);
}

/**
 * Returns the pointer to an operation in its document.
 *
 * @example operationPointer({ path: '/pets', method: 'get' }) // '/paths/~1pets/get'
 * @see OpenAPI 3.2.0, section 4.9 (Path Item Object, `additionalOperations`)
 */
export function operationPointer({ path, method }: Pick<Operation, 'path' | 'method'>): string {
  const field = HTTP_METHODS.includes(method) ? method : `additionalOperations/${method.toUpperCase()}`;
  return `/paths/${encodePointerToken(path)}/${field}`;
}

/** Returns the request body of an operation, in the preferred media type. */
export function requestContent({ requestBody }: Pick<Operation, 'requestBody'>): Content | undefined {
  return preferredContent(requestBody?.content);
}

/** Whether a documented status is a success, such as `2XX` or `200`. */
export function isSuccess({ status }: Pick<Response, 'status'>): boolean {
  return status.startsWith('2');
}

/** Whether a documented status is an error, such as `4XX` or `404`. */
export function isError({ status }: Pick<Response, 'status'>): boolean {
  return /^[45]/.test(status);
}

/** Returns the first documented success. */
export function successResponse<Known extends Pick<Response, 'status'>>({
  responses,
}: {
  readonly responses: readonly Known[];
}): Known | undefined {
  return responses.find(isSuccess);
}

/** Returns the body of the first documented success, in the preferred media type. */
export function successContent(operation: Pick<Operation, 'responses'>): Content | undefined {
  return preferredContent(successResponse(operation)?.content);
}

/** Returns the responses with which a call succeeds; `default` is one only if no other success is documented. */
export function successResponses({ responses }: Pick<Operation, 'responses'>): readonly Response[] {
  const documented = responses.filter(isSuccess);
  return documented.length > 0 ? documented : responses.filter(({ status }) => status === 'default');
}

/**
 * Returns the response that documents a status: the exact one, or its class (`4XX`), or `default`.
 *
 * @see OpenAPI 3.1.1, section 4.8.16 (Responses Object)
 */
export function responseFor(
  { responses }: Pick<Operation, 'responses'>,
  status: number,
): Response | undefined {
  const candidates = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  for (const candidate of candidates) {
    const response = responses.find((known) => known.status === candidate);
    if (response !== undefined) return response;
  }
  return undefined;
}
