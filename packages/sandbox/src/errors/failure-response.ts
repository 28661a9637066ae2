import { errorNamed } from '../contract/documented-errors.ts';
import type { RouteOperation } from '../contract/family.ts';
import { plainError, type SandboxResponse } from '../contract/response.ts';
import { RETRY_SECONDS } from '../contract/service-limits.ts';
import { StoreQuotaError, StoreUnavailableError } from '../contract/store.ts';
import { documentedResponse } from './documented-response.ts';
import { undocumentedResponse } from './undocumented-response.ts';

/**
 * Makes the response to a failed call: 503 if the store is unavailable, 507 if a space has reached its quota, otherwise
 * 500.
 *
 * @see RFC 4918, section 11.5 (507 Insufficient Storage)
 */
export function failureResponse(operation: RouteOperation | undefined, error: unknown): SandboxResponse {
  if (error instanceof StoreUnavailableError) return unavailableResponse(operation);
  if (error instanceof StoreQuotaError) {
    const text = 'The space has written as much as it may: reset it, or create another';
    return undocumentedResponse(operation, { status: 507, text, property: 'space' });
  }
  const documented = operation && errorNamed(operation, 'internalError');
  return documented === undefined
    ? undocumentedResponse(operation, { status: 500, text: 'An internal error occurred', property: 'server' })
    : documentedResponse(documented);
}

/** Makes a 503 response with `Retry-After`. */
export function unavailableResponse(operation: RouteOperation | undefined): SandboxResponse {
  const headers = { 'Retry-After': String(RETRY_SECONDS) };
  const text = 'The service is not available';
  return undocumentedResponse(operation, { status: 503, text, property: 'server', headers });
}

/**
 * Rejects a body with a content coding with 415. The sandbox decodes none, since a small body could become a large one.
 *
 * @returns undefined for a body without a content coding
 * @see RFC 9110, section 15.5.16 (415) and section 12.5.3 (Accept-Encoding in a response)
 */
export function codedBodyResponse(headers: Headers, operation?: RouteOperation): SandboxResponse | undefined {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return undefined;
  const text = 'The content encoding is not supported, send the body as it is';
  const error = {
    status: 415,
    text,
    property: 'Content-Encoding',
    headers: { 'Accept-Encoding': 'identity' },
  };
  if (operation === undefined) return plainError(error.status, text, error.property, error.headers);
  // The documented 415 concerns the media type.
  const responses = operation.responses.filter(({ status }) => status !== '415');
  return undocumentedResponse({ ...operation, responses }, error);
}
