import type { ConnectionSettings } from './connection-options.ts';

/** Options of a single call. All that a client is given may be given here, for this call. */
export interface CallOptions extends Partial<Omit<ConnectionSettings, 'userAgent'>> {
  /** Ends the call with an `AbortError`, at once. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Sent as `Idempotency-Key`, by which the server knows a call that it has carried out already. A call that has
   * one is retried whatever its method.
   */
  readonly idempotencyKey?: string | undefined;
  /** Sent as `X-Request-Id`, and kept in errors. Default: a random one. */
  readonly requestId?: string | undefined;
}
