import type { ConnectionSettings } from '../connection-options.ts';
import type { OperationDescriptor, ReadError } from '../descriptor.ts';
import { ASSUMED, documentedStatus } from '../documented-status.ts';
import type { ErrorDetail } from '../errors/error-detail.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { statusErrorOf } from '../errors/status-error-of.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { whole } from './whole.ts';

/** Matches JSON media types, such as `application/problem+json; charset=utf-8`. */
export const JSON_TYPE = /^[^;]*[/+]json\s*(;|$)/i;

/**
 * Reads the body of a response, by the reader for its status.
 *
 * @param settings the client's reader of errors, and its options for the codecs of messages
 * @throws {StatusError} for an error status
 * @throws {UnexpectedResponseError} for a success that does not match the document
 * @throws {ConnectionError} when the connection breaks before the end of the body
 */
export function readAnswer(
  call: FailedCall,
  descriptor: OperationDescriptor,
  response: Response,
  settings: Pick<ConnectionSettings, 'readError' | 'reading'>,
): unknown {
  const { ok, status } = response;
  if (!ok) return refused(call, response, descriptor.readError ?? settings.readError ?? jsonError);
  const { answers = ASSUMED } = descriptor;
  const kind = answers[documentedStatus(answers, status)];
  if (typeof kind === 'function') return kind(call, response, settings.reading);
  return whole(call, response, response.text(), (text) => parseJson(call, response, text));
}

async function refused(call: FailedCall, response: Response, readError: ReadError): Promise<never> {
  if (response.type === 'opaqueredirect') {
    throw new UnexpectedResponseError(call, response, 'redirects are not followed');
  }
  throw await readError(call, response);
}

/**
 * Returns the error for an error status. If the body cannot be read, that problem becomes the cause: the status matters
 * more.
 *
 * @param details reads the problems that a body lists
 */
export async function jsonError(
  call: FailedCall,
  response: Response,
  details?: (body: unknown) => readonly ErrorDetail[],
): Promise<Error> {
  const text = await whole(call, response, response.text());
  const StatusError = statusErrorOf(response.status);
  try {
    const body = parseJson(call, response, text);
    return new StatusError(call, response, body, {}, details?.(body));
  } catch (cause) {
    return new StatusError(call, response, text, { cause }, details?.(text));
  }
}

function parseJson(call: FailedCall, response: Response, text: string): unknown {
  const type = response.headers.get('content-type');
  try {
    if (text && (!type || JSON_TYPE.test(type))) return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedResponseError(call, response, 'the body is broken JSON', text, { cause });
  }
  throw new UnexpectedResponseError(call, response, `the body is ${text ? type : 'empty'}, not JSON`, text);
}
