import { StatusError } from './status-error.ts';

/** 500: something failed on the server. */
export class InternalServerError extends StatusError {
  override readonly name = 'InternalServerError';
  declare readonly status: 500;
}
