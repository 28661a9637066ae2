import { StatusError } from './status-error.ts';

/** 429: too many calls; `headers.get('Retry-After')` may say when to continue. */
export class TooManyRequestsError extends StatusError {
  override readonly name = 'TooManyRequestsError';
  declare readonly status: 429;
}
