import { StatusError } from './status-error.ts';

/** 409: the state has changed; read it again before you repeat the call. */
export class ConflictError extends StatusError {
  override readonly name = 'ConflictError';
  declare readonly status: 409;
}
