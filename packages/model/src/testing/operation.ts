import type { Operation } from '../api.ts';

/**
 * Makes an operation for a test from the properties that the test is about.
 *
 * @example operation({ path: '/things', requestBody })
 */
export function operation(parts: Partial<Operation>): Operation {
  return {
    operationId: 'callThing',
    method: 'get',
    path: '/',
    summary: '',
    description: '',
    tag: '',
    deprecated: false,
    parameters: [],
    responses: [],
    security: [],
    provoke: {},
    ...parts,
  };
}
