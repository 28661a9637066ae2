import type { EncodeBody, ReadAnswer, ReadError } from '../descriptor.ts';
import type { ErrorDetail } from '../errors/error-detail.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import { statusErrorOf } from '../errors/status-error-of.ts';
import { UnexpectedResponseError } from '../errors/unexpected-response-error.ts';
import { own } from '../own.ts';
import { InvalidRequestError } from '../validation/invalid-request-error.ts';
import { InvalidResponseError } from '../validation/invalid-response-error.ts';
import type { Problem } from '../validation/problem.ts';
import { JSON_TYPE, jsonError } from './answer.ts';
import { whole } from './whole.ts';

/**
 * Writes and reads the messages of one kind, in a format that this runtime does not know, such as XML. Generated
 * packages provide the codecs. Their errors may list problems in a property `problems`.
 */
export interface MessageCodec {
  /**
   * Encodes a message.
   *
   * @throws {Error} for a message of another kind
   */
  encode(message: unknown): string;
  /**
   * Decodes a message.
   *
   * @param charset as named in the header `Content-Type`; undefined if it names none
   * @param reading the client's options for this format
   * @param call the call whose message is read
   * @throws {Error} for bytes that are not a message of this kind
   */
  decode(bytes: Uint8Array, charset?: string, reading?: object, call?: FailedCall): unknown;
}

/** Reads messages in the body of an error status. */
export interface ErrorCodec extends Pick<MessageCodec, 'decode'> {
  /** Returns the errors in a message. */
  errors(message: unknown): readonly ErrorDetail[];
}

/**
 * Returns an encoder of messages. A string is sent unchanged, so that callers need not parse a message that they
 * already have as text.
 *
 * @returns an encoder, which throws an {@link InvalidRequestError} for an invalid message
 */
export function messageBody(codec: Pick<MessageCodec, 'encode'>): EncodeBody {
  return (message, call) => {
    if (typeof message === 'string') return message;
    try {
      return codec.encode(message);
    } catch (cause) {
      const problems = problemsOf(cause);
      throw problems ? new InvalidRequestError(call, problems, { cause }) : cause;
    }
  };
}

/**
 * Returns a reader for the message of a success.
 *
 * @returns a reader, which throws an {@link InvalidResponseError} for an invalid body
 */
export function messageAnswer(codec: Pick<MessageCodec, 'decode'>): ReadAnswer {
  return async (call, response, reading) => {
    const bytes = await bytesOf(call, response);
    try {
      return codec.decode(bytes, charsetOf(response), reading, call);
    } catch (cause) {
      throw answerError(call, response, bytes, cause);
    }
  };
}

/**
 * Returns a reader for the message of an error status. If the body cannot be read, that problem becomes the cause: the
 * status matters more. A JSON body is read as JSON, since a gateway may have responded.
 *
 * @param codecs by status: `460`, `5XX` or `default`
 */
export function messageErrors(codecs: Readonly<Record<string, ErrorCodec>>): ReadError {
  return async (call, response) => {
    const { status } = response;
    const codec = codecs[status] ?? own(codecs, `${String(status)[0]}XX`) ?? codecs.default;
    if (!codec || JSON_TYPE.test(response.headers.get('content-type') ?? ''))
      return jsonError(call, response);
    const bytes = await bytesOf(call, response);
    const StatusError = statusErrorOf(status);
    try {
      const message = codec.decode(bytes, charsetOf(response));
      return new StatusError(call, response, message, {}, codec.errors(message));
    } catch (cause) {
      return new StatusError(call, response, new TextDecoder().decode(bytes), { cause });
    }
  };
}

async function bytesOf(call: FailedCall, response: Response): Promise<Uint8Array> {
  return new Uint8Array(await whole(call, response, response.arrayBuffer()));
}

/** @see RFC 9110, section 8.3.2 (Charset) */
function charsetOf({ headers }: Response): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
}

function answerError(call: FailedCall, response: Response, bytes: Uint8Array, cause: unknown): Error {
  const problems = problemsOf(cause);
  const text = new TextDecoder().decode(bytes);
  if (problems) return new InvalidResponseError(call, response, problems, text, { cause });
  return new UnexpectedResponseError(call, response, 'the body cannot be read', text, { cause });
}

/** Returns the problems that a codec's error lists. */
function problemsOf(error: unknown): readonly Problem[] | undefined {
  const { problems }: { problems?: unknown } = Object(error);
  return isProblems(problems) ? problems : undefined;
}

function isProblems(value: unknown): value is readonly Problem[] {
  return Array.isArray(value) && value.every((item) => typeof Object(item).message === 'string');
}
