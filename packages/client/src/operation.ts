import type { OperationDescriptor } from './descriptor.ts';

/**
 * Names the function of an operation by its `operationId`, which minifiers do not change, so that `isError` knows it.
 *
 * @returns the same function
 */
export function operation<Function extends object>(
  { id }: Pick<OperationDescriptor, 'id'>,
  send: Function,
): Function {
  return Object.defineProperty(send, 'name', { value: id });
}
