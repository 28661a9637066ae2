import type { SentCall } from '../case/exchange.ts';

/** Thrown when the response was not complete in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout';

  constructor(seconds: number) {
    super(`the response was not complete after ${seconds * 1000} ms`);
  }
}

/** Thrown when the body is longer than the reading limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';

  constructor(most: number) {
    super(`the body of the response is longer than ${most} bytes`);
  }
}

/** Codes of errors after which the server has received nothing, as when it has stopped. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns whether a call failed because no connection could be opened. */
export function isNotConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && NOT_CONNECTED.has(String(cause.code));
}

/** Thrown when a request got no response: the connection broke, or the response was not complete in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly sent: SentCall;

  constructor(sent: SentCall, cause: unknown) {
    super(`no response: ${connectionProblem(cause)}`, { cause });
    this.sent = sent;
  }
}

/**
 * Returns why a call failed. `fetch` hides the reason in the cause, which has only a code if there are several
 * addresses.
 */
export function connectionProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  if (cause.message !== '') return cause.message;
  return 'code' in cause ? String(cause.code) : cause.name;
}
