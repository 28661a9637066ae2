/** Options of a single call. */
export interface CallOptions {
  /** Ends the call with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that the call may take in total; 0: as long as it takes. Default: the client's. */
  readonly timeout?: number | undefined;
  /** Headers of this call. They win over all others. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
