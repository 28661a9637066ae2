import type { Validator } from '../validation/validator.ts';
import { plainValue } from './plain.ts';

/**
 * Checks calls with dates and `bigint` by schemas that know only JSON: they receive the values as they are sent and
 * received.
 */
export function plainValidator(validator: Validator): Validator {
  return {
    request: (options, call, values) =>
      validator.request(options, call, Object(plainValue(values, 'params', Number))),
    response: (options, call, response, data, descriptor) =>
      validator.response(options, call, response, plainValue(data, 'answer', Number), descriptor),
  };
}
