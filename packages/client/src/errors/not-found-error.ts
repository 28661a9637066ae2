import { StatusError } from './status-error.ts';

/** 404: the requested thing does not exist. */
export class NotFoundError extends StatusError {
  override readonly name = 'NotFoundError';
  declare readonly status: 404;
}
