import { type Answer, plainError } from '../http/answer.ts';
import { errorNamed } from '../routes/examples.ts';
import type { RouteOperation } from '../routes/family.ts';
import { RETRY_SECONDS } from '../service-limits.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { documentedAnswer } from './documented-answer.ts';
import { undocumentedAnswer } from './undocumented-answer.ts';

/** The answer to a call that failed by no fault of its caller: 503 while the store is away, and 500 otherwise. */
export function failureAnswer(operation: RouteOperation | undefined, error: unknown): Answer {
  if (error instanceof StoreUnavailableError) return unavailableAnswer(operation);
  const documented = operation && errorNamed(operation, 'internalError');
  return documented === undefined
    ? undocumentedAnswer(operation, { status: 500, text: 'An internal error occurred', property: 'server' })
    : documentedAnswer(documented);
}

/** 503, and when to come again. */
export function unavailableAnswer(operation: RouteOperation | undefined): Answer {
  const headers = { 'Retry-After': String(RETRY_SECONDS) };
  const text = 'The service is not available';
  return undocumentedAnswer(operation, { status: 503, text, property: 'server', headers });
}

/**
 * The answer to a body in a content coding: none is read, so that no small body becomes a large one.
 *
 * @returns undefined for a body that is sent as it is
 * @see RFC 9110, section 15.5.16 (415) and section 12.5.3 (Accept-Encoding in a response)
 */
export function codedBodyAnswer(headers: Headers, operation?: RouteOperation): Answer | undefined {
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
  // The 415 that is documented speaks of the content type.
  const responses = operation.responses.filter(({ status }) => status !== '415');
  return undocumentedAnswer({ ...operation, responses }, error);
}
