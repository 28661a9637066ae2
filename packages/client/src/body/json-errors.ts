import type { ReadError } from '../descriptor.ts';
import { type ErrorShape, shapedDetails } from '../errors/error-shape.ts';
import { jsonError } from './answer.ts';

/** Reads the errors of an API whose bodies are not `{ errors: [{ error, property }] }`. */
export function jsonErrors(shape: ErrorShape): ReadError {
  return (call, response) => jsonError(call, response, (body) => shapedDetails(body, shape));
}
