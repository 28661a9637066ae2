import type { OperationDescriptor } from '../descriptor.ts';
import { ASSUMED, documentedStatus } from '../documented-status.ts';
import type { FailedCall } from '../errors/partner-api-error.ts';
import type { Logger } from '../logger.ts';
import { own } from '../own.ts';
import type { Values } from '../parameters/values.ts';
import { InvalidRequestError } from './invalid-request-error.ts';
import { InvalidResponseError } from './invalid-response-error.ts';
import type { OperationSchemas } from './operation-schemas.ts';
import { type Problem, problemsOf } from './problem.ts';

/** Which side of a call is checked against the schemas. */
export type ValidationMode = 'request' | 'response' | 'both' | 'off';

/** Options of a client or a call that control its checks. */
interface ValidationOptions {
  readonly validate?: ValidationMode | undefined;
  readonly strict?: boolean | undefined;
  readonly logger?: Logger | undefined;
}

/**
 * Checks requests and responses. It is passed to a client together with the schemas, so that bundles without validation
 * contain neither.
 */
export interface Validator {
  /**
   * Checks the values of a call.
   *
   * @throws {InvalidRequestError} when the options enable this check and a value violates its schema
   */
  request(options: ValidationOptions, call: FailedCall, values: Values): Promise<void>;
  /**
   * Checks the body of a success.
   *
   * @param descriptor says which successes the document lists: another one is checked like the one that it is read as
   * @throws {InvalidResponseError} when the options enable this check in strict mode and the body violates its schema
   */
  response(
    options: ValidationOptions,
    call: FailedCall,
    response: Response,
    data: unknown,
    descriptor: Pick<OperationDescriptor, 'answers'>,
  ): Promise<void>;
}

/**
 * Makes the option `schemas` of a client from the schemas of an API.
 *
 * @example export const schemas = validator({ createAppointment: { body: Booking, answers: { 202: Created } } })
 */
export function validator(schemas: OperationSchemas): Validator {
  return {
    async request({ validate }, call, { body, ...params }) {
      if (validate !== 'request' && validate !== 'both') return;
      const { words = {}, ...schema } = own(schemas, call.operationId) ?? {};
      const problems: Problem[] = [];
      if (schema.params !== undefined)
        problems.push(...(await problemsOf(schema.params, params, 'params', words)));
      if (schema.body !== undefined && body !== undefined) {
        problems.push(...(await problemsOf(schema.body, body, 'body', words)));
      }
      if (problems.length > 0) throw new InvalidRequestError(call, problems);
    },

    async response({ validate, strict, logger }, call, response, data, { answers: listed = ASSUMED }) {
      if (validate !== 'response' && validate !== 'both') return;
      const { words = {}, answers = {} } = own(schemas, call.operationId) ?? {};
      const { status } = response;
      const documented = documentedStatus(listed, status);
      const schema = answers[status] ?? answers['2XX'] ?? answers.default ?? answers[documented];
      const problems = schema === undefined ? [] : await problemsOf(schema, data, 'answer', words);
      if (problems.length === 0) return;
      const error = new InvalidResponseError(call, response, problems, JSON.stringify(data));
      if (strict) throw error;
      // A caller that enables the check wants its warnings, even without a logger.
      (logger ?? console).warn(error.message, { requestId: call.requestId, problems });
    },
  };
}
