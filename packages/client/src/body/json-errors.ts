import type { ReadError } from '../descriptor.ts';
import { type ErrorShape, shapedDetails } from '../errors/error-shape.ts';
import { jsonError } from './answer.ts';

/** Returns a reader of errors for an API whose bodies differ from `{ errors: [{ error, property }] }`. */
export function jsonErrors(shape: ErrorShape): ReadError {
  return (call, response) => jsonError(call, response, (body) => shapedDetails(body, shape));
}
