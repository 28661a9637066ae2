import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/**
 * The server could not be reached, or the connection broke. Whether the server has carried out the call is unknown.
 * `cause` is the error of `fetch`.
 */
export class ConnectionError extends PartnerApiError {
  override readonly name = 'ConnectionError';
  /** Status of the response, if the connection broke while the body was being read. */
  declare readonly status: number | undefined;
  /** Headers of that response. */
  declare readonly headers: Headers | undefined;

  constructor(call: FailedCall, cause: unknown, response?: Response) {
    const { status, headers } = response ?? {};
    const problem = status ? `${status}, then the connection broke` : 'the connection failed';
    super(call, `${problem} (${reasonOf(cause)})`, { cause }, { status, headers });
  }
}

/** Returns the reason why `fetch` failed: its message is "fetch failed", and its `cause` may have only a code. */
export function reasonOf(error: unknown): string {
  const { cause, message, code }: Readonly<Record<string, unknown>> = Object(error);
  return cause instanceof Error ? reasonOf(cause) : String(message || code || error);
}
