import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/**
 * The server could not be reached, or the connection broke. Whether the server has carried out the call is not
 * known. `cause` is what `fetch` threw.
 */
export class ConnectionError extends PartnerApiError {
  override readonly name = 'ConnectionError';
  /** Status of the answer, if the connection broke while its body was read. */
  readonly status: number | undefined;
  /** Headers of that answer. */
  readonly headers: Headers | undefined;

  constructor(call: FailedCall, cause: unknown, response?: Response) {
    const problem =
      response === undefined ? 'the connection failed' : `${response.status}, then the connection broke`;
    super(call, `${problem} (${reason(cause)})`, { cause });
    this.status = response?.status;
    this.headers = response?.headers;
  }
}

/** `fetch` says "fetch failed" and keeps the reason in `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause;
  if (!(inner instanceof Error)) return error.message;
  return inner.message || ('code' in inner ? String(inner.code) : error.message);
}
