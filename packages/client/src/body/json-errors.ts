import type { ReadError } from '../descriptor.ts';
import { type ErrorShape, shapedDetails } from '../errors/error-shape.ts';
import { jsonError } from './answer.ts';

/**
 * Returns a reader of errors for an API whose bodies differ from `{ errors: [{ error, property }] }`. A short text that
 * is not JSON is read as one problem; a page in HTML is not.
 */
export function jsonErrors(shape: ErrorShape): ReadError {
  return (call, response) =>
    jsonError(call, response, (body) => (isOther(body) ? [] : shapedDetails(body, shape)));
}

function isOther(body: unknown): boolean {
  return typeof body === 'string' && !/^[^<\n]{1,200}$/.test(body);
}
