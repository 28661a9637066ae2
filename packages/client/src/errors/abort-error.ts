import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/** The caller's `AbortSignal` ended the call. `cause` is the signal's reason. */
export class AbortError extends PartnerApiError {
  override readonly name = 'AbortError';

  constructor(call: FailedCall, reason: unknown) {
    super(call, 'aborted by the caller', { cause: reason });
  }
}
