import { StatusError } from './status-error.ts';

/** 400: the request breaks a rule; `errors` lists each one. */
export class BadRequestError extends StatusError {
  override readonly name = 'BadRequestError';
  declare readonly status: 400;
}
