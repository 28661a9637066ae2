import { StatusError } from './status-error.ts';

/** 415: the server does not accept the media type of the body. */
export class UnsupportedMediaTypeError extends StatusError {
  override readonly name = 'UnsupportedMediaTypeError';
  declare readonly status: 415;
}
