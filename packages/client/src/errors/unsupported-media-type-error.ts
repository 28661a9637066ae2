import { StatusError } from './status-error.ts';

/** 415: the body has a media type that the server does not take. */
export class UnsupportedMediaTypeError extends StatusError {
  override readonly name = 'UnsupportedMediaTypeError';
  declare readonly status: 415;
}
