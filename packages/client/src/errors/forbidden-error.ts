import { StatusError } from './status-error.ts';

/** 403: what was asked for is not allowed with these credentials. */
export class ForbiddenError extends StatusError {
  override readonly name = 'ForbiddenError';
  declare readonly status: 403;
}
