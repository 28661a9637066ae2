import { StatusError } from './status-error.ts';

/** 401: the API key, the token or the credentials are missing or wrong. */
export class UnauthorizedError extends StatusError {
  override readonly name = 'UnauthorizedError';
  declare readonly status: 401;
}
