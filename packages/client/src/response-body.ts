import type { AnswerKind, OperationDescriptor } from './descriptor.ts';
import { ConnectionError } from './errors/connection-error.ts';
import type { FailedCall } from './errors/partner-api-error.ts';
import { statusErrorOf } from './errors/status-error-of.ts';
import { UnexpectedResponseError } from './errors/unexpected-response-error.ts';

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
  { method, answers }: OperationDescriptor,
  response: Response,
): Promise<unknown> {
  if (response.type === 'opaqueredirect') {
    throw new UnexpectedResponseError(call, response, 'it is a redirect, which is not followed');
  }
  if (!response.ok) throw await statusError(call, response);
  const kind = answers[response.status] ?? answers['2XX'] ?? answers.default;
  if (kind === undefined) {
    throw new UnexpectedResponseError(
      call,
      response,
      'this success is not documented',
      await text(call, response),
    );
  }
  return readSuccess(call, method === 'HEAD' ? 'none' : kind, response);
}

async function readSuccess(call: FailedCall, kind: AnswerKind, response: Response): Promise<unknown> {
  if (kind === 'json') return parseJson(call, response, await text(call, response));
  if (kind === 'text') return text(call, response);
  if (kind === 'binary') return whole(call, response, response.blob());
  await response.body?.cancel();
  return undefined;
}

/** An error status counts for more than what its body looks like: what is wrong with it becomes the cause. */
async function statusError(call: FailedCall, response: Response): Promise<Error> {
  const StatusError = statusErrorOf(response.status);
  const body = await text(call, response);
  try {
    return new StatusError(call, response, parseJson(call, response, body));
  } catch (cause) {
    return new StatusError(call, response, body, { cause });
  }
}

function parseJson(call: FailedCall, response: Response, body: string): unknown {
  const type = response.headers.get('content-type');
  if (body === '') throw new UnexpectedResponseError(call, response, 'the body is empty, not JSON');
  if (type !== null && !JSON_TYPE.test(type)) {
    throw new UnexpectedResponseError(call, response, `the body is ${type}, not JSON`, body);
  }
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new UnexpectedResponseError(call, response, 'the body is broken JSON', body, { cause });
  }
}

function text(call: FailedCall, response: Response): Promise<string> {
  return whole(call, response, response.text());
}

async function whole<Body>(call: FailedCall, response: Response, body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (cause) {
    throw new ConnectionError(call, cause, response);
  }
}
