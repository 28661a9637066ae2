import { StatusError } from './status-error.ts';

/** 403: these credentials do not allow the call. */
export class ForbiddenError extends StatusError {
  override readonly name = 'ForbiddenError';
  declare readonly status: 403;
}
