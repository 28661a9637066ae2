import type { WireRequest } from './exchange.ts';

/** A request that was not answered: the connection broke, or nothing came in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly request: WireRequest;
  /** The request, without secrets. */
  readonly curl: string;

  constructor(request: WireRequest, curl: string, cause: unknown) {
    super(`no answer: ${reason(cause)}`, { cause });
    this.request = request;
    this.curl = curl;
  }
}

/** fetch hides the reason in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
