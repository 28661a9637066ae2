import { JSON_TYPE, jsonError } from '../body/answer.ts';
import { whole } from '../body/whole.ts';
import type { EncodeBody, ReadAnswer, ReadError } from '../descriptor.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { StatusError } from '../errors/status-error.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { own } from '../own.ts';
import type { ReadEvent } from '../streams/stream-call.ts';
import { InvalidResponseError } from '../validation/invalid-response-error.ts';
import { summary } from '../validation/problem.ts';
import { parseExact, printExact } from './exact-json.ts';
import type { Place, ReadValue } from './reader.ts';

/** Sends JSON that contains dates and `bigint`, keeping all digits. */
export const exactBody: EncodeBody = (body) => printExact(body);

/** Like `jsonLinesBody`, for values with dates and `bigint`. */
export const exactLinesBody: EncodeBody = (body) => {
  if (typeof body === 'string') return body;
  return [body]
    .flat()
    .map((item) => `${printExact(item)}\n`)
    .join('');
};

/**
 * Returns a reader of JSON with dates and `bigint`.
 *
 * @param read reads the body
 * @returns a function that throws an `InvalidResponseError` with all problems of the body, each with its path
 */
export function exactAnswer(read: ReadValue): ReadAnswer {
  return async (call, response) => {
    const text = await whole(call, response, response.text());
    const type = response.headers.get('content-type');
    if (text !== '' && (type === null || JSON_TYPE.test(type))) return readText(call, response, text, read);
    const found = text === '' ? 'empty' : type;
    throw new UnexpectedResponseError(call, response, `the body is ${found}, not JSON`, text);
  };
}

/**
 * Returns a function that reads JSON text, such as the body of a webhook.
 *
 * @throws {TypeError} for a text with problems; the message states the first one
 */
export function exactText(read: ReadValue): (text: string) => unknown {
  return (text) => {
    const place: Place = { path: 'payload', problems: [] };
    const value = parseExact(text, (parsed) => read(parsed, place));
    if (place.problems.length > 0) throw new TypeError(summary(place.problems));
    return value;
  };
}

/** Returns a function that reads an event of a stream. */
export function exactEvent(read: ReadValue): ReadEvent {
  return (call, response, text) => readText(call, response, text, read);
}

function readText(call: FailedCall, response: Response, text: string, read: ReadValue): unknown {
  const place: Place = { path: 'answer', problems: [] };
  let value: unknown;
  try {
    value = parseExact(text, (parsed) => read(parsed, place));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new UnexpectedResponseError(call, response, 'the body is broken JSON', text, { cause });
  }
  if (place.problems.length > 0) throw new InvalidResponseError(call, response, place.problems, text);
  return value;
}

/**
 * Returns a reader for the bodies of errors with dates and `bigint`. If a body has a problem, the result of `readError`
 * is kept: the status matters more.
 *
 * @param readers by status: `409`, `4XX` or `default`
 * @param readError makes the error
 */
export function exactErrors(
  readers: Readonly<Record<string, ReadValue>>,
  readError: ReadError = jsonError,
): ReadError {
  return async (call, response) => {
    const { status } = response;
    const read = readers[status] ?? own(readers, `${String(status)[0]}XX`) ?? readers.default;
    const copy = read === undefined ? undefined : response.clone();
    const error = await readError(call, response);
    if (read === undefined || copy === undefined) return error;
    if (!(error instanceof StatusError) || error.cause !== undefined) {
      await copy.body?.cancel();
      return error;
    }
    const place: Place = { path: 'body', problems: [] };
    const body = parseExact(await whole(call, response, copy.text()), (value) => read(value, place));
    return place.problems.length > 0 ? error : Object.assign(error, { body });
  };
}
