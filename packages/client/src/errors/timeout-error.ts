import { type FailedCall, PartnerApiError } from './partner-api-error.ts';

/** The call, including tokens, retries and body, took longer than its timeout. */
export class TimeoutError extends PartnerApiError {
  override readonly name = 'TimeoutError';
  /** The timeout, in milliseconds. */
  declare readonly timeout: number;

  constructor(call: FailedCall, timeout: number) {
    super(call, `no response within ${timeout} ms`);
    this.timeout = timeout;
  }
}
