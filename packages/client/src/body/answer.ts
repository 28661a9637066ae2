import type { OperationDescriptor } from '../descriptor.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { statusErrorOf } from '../errors/status-error-of.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';

const JSON_TYPE = /^[^;]*[/+]json\s*(;|$)/i;

/**
 * Reads the body of an answer, as the document says for its status.
 *
 * @throws {StatusError} for an error status
 * @throws {UnexpectedResponseError} for a success that is not what the document promises
 * @throws {ConnectionError} when the connection breaks before the end of the body
 */
export async function readAnswer(
  call: FailedCall,
  { answers }: OperationDescriptor,
  response: Response,
): Promise<unknown> {
  const { ok, status } = response;
  if (response.type === 'opaqueredirect') {
    throw new UnexpectedResponseError(call, response, 'redirects are not followed');
  }
  const kind = answers[status] ?? answers['2XX'] ?? answers.default;
  if (ok && kind === 'none') return response.body?.cancel();
  if (ok && kind === 'binary') return whole(call, response, response.blob());
  const text = await whole(call, response, response.text());
  if (!ok) throw statusError(call, response, text);
  if (kind === undefined) {
    throw new UnexpectedResponseError(call, response, 'this success is not documented', text);
  }
  return kind === 'json' ? parseJson(call, response, text) : text;
}

/** An error status counts for more than what its body looks like: what is wrong with it becomes the cause. */
function statusError(call: FailedCall, response: Response, text: string): Error {
  const StatusError = statusErrorOf(response.status);
  try {
    return new StatusError(call, response, parseJson(call, response, text));
  } catch (cause) {
    return new StatusError(call, response, text, { cause });
  }
}

function parseJson(call: FailedCall, response: Response, text: string): unknown {
  const type = response.headers.get('content-type');
  const isJson = type === null || type === 'application/json' || JSON_TYPE.test(type);
  try {
    if (text !== '' && isJson) return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedResponseError(call, response, 'the body is broken JSON', text, { cause });
  }
  throw new UnexpectedResponseError(
    call,
    response,
    `the body is ${text === '' ? 'empty' : type}, not JSON`,
    text,
  );
}

async function whole<Body>(call: FailedCall, response: Response, body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (cause) {
    throw new ConnectionError(call, cause, response);
  }
}
