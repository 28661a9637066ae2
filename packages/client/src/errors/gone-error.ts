import { StatusError } from './status-error.ts';

/** 410: what the call names existed once and is no longer there. */
export class GoneError extends StatusError {
  override readonly name = 'GoneError';
  declare readonly status: 410;
}
