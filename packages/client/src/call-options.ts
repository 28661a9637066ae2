import type { ConnectionSettings } from './connection-options.ts';

/** Options of a single call: every option of a client, for this call only, and a few more. */
export interface CallOptions
  extends Partial<Omit<ConnectionSettings, 'userAgent' | 'environment' | 'reading'>> {
  /** Ends the call at once, with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Sent as `Idempotency-Key`, so that the server recognizes a call that it has already carried out. A call with a key
   * is retried whatever its method. Operations that document such a header send a random key by default.
   */
  readonly idempotencyKey?: string | undefined;
  /** Sent as `X-Request-Id`, and kept in errors. Default: a random id. */
  readonly requestId?: string | undefined;
}
