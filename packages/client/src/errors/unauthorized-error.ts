import { StatusError } from './status-error.ts';

/** 401: the API key, token or other credentials are missing or wrong. */
export class UnauthorizedError extends StatusError {
  override readonly name = 'UnauthorizedError';
  declare readonly status: 401;
}
