import { BadRequestError } from './bad-request-error.ts';
import { ConflictError } from './conflict-error.ts';
import { ForbiddenError } from './forbidden-error.ts';
import { GoneError } from './gone-error.ts';
import { InternalServerError } from './internal-server-error.ts';
import { NotFoundError } from './not-found-error.ts';
import { StatusError } from './status-error.ts';
import { TooManyRequestsError } from './too-many-requests-error.ts';
import { UnauthorizedError } from './unauthorized-error.ts';
import { UnsupportedMediaTypeError } from './unsupported-media-type-error.ts';

const CLASSES: Readonly<Record<number, typeof StatusError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  415: UnsupportedMediaTypeError,
  429: TooManyRequestsError,
  500: InternalServerError,
};

/** Returns the error class for a status, or {@link StatusError} if the status has none. */
export function statusErrorOf(status: number): typeof StatusError {
  return CLASSES[status] ?? StatusError;
}
