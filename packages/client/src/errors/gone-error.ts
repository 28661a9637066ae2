import { StatusError } from './status-error.ts';

/** 410: the requested thing existed, but no longer does. */
export class GoneError extends StatusError {
  override readonly name = 'GoneError';
  declare readonly status: 410;
}
