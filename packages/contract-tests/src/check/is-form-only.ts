import { type Operation, responseFor } from '@partner-apis/model';
import type { WireResponse } from '../case/exchange.ts';

/**
 * Returns whether a response that violates the document, or is too slow, does so in form only. A rejection with an
 * undocumented status is a decision of the server instead.
 */
export function isFormOnly(operation: Operation, { status }: WireResponse): boolean {
  return status < 400 || responseFor(operation, status) !== undefined;
}
