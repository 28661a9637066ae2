import type { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { fillPath } from './parameters/path.ts';

/**
 * Makes the function of an operation.
 *
 * @param send sends the calls: `call`, `pagedCall` or `streamCall`
 * @param descriptor of the type that `send` takes; `NoInfer` would need TypeScript 5.4
 * @returns a function named after the `operationId`: see {@link named}
 */
export function operation<Descriptor extends Pick<OperationDescriptor, 'id'>, Options, Result>(
  send: (connection: Connection, descriptor: Descriptor, values?: object, options?: Options) => Result,
  descriptor: NonNullable<Descriptor>,
): (connection: Connection, values?: object, options?: Options) => Result {
  return named(descriptor.id, (connection: Connection, values?: object, options?: Options) =>
    send(connection, descriptor, values, options),
  );
}

/**
 * Makes the function of an operation as {@link operation} does, for a client. Most paths have parameters, so the
 * descriptor names `fillPath` only if another function fills its path: a list of descriptors takes fewer bytes.
 */
export function clientOperation<
  Descriptor extends Pick<OperationDescriptor, 'id' | 'fillPath'>,
  Options,
  Result,
>(
  send: (connection: Connection, descriptor: Descriptor, values?: object, options?: Options) => Result,
  descriptor: NonNullable<Descriptor>,
): (connection: Connection, values?: object, options?: Options) => Result {
  return operation(send, Object.assign({ fillPath }, descriptor));
}

/**
 * Names a function after an `operationId`. Minifiers leave such a name alone, so `isError` can recognize the function.
 *
 * @returns the same function
 */
export function named<Function extends object>(operationId: string, send: Function): Function {
  return Object.defineProperty(send, 'name', { value: operationId });
}
