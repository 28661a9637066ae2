import type { CallOptions } from './call-options.ts';
import type { Connection } from './connection.ts';
import { named } from './operation.ts';

/** A function made by `operation`. It has the type of a method, so that its parameters may be narrower. */
export type Operation = {
  send(connection: Connection, params?: object, options?: CallOptions): unknown;
}['send'];

/**
 * Makes a client class from the functions of operations, one method for each. A list of functions takes fewer bytes in
 * a bundle than methods that are written out.
 *
 * @param name of the class
 * @param operations functions whose methods are named by `methodName`
 * @param others functions by the name of their method
 */
export function clientOf<Options, Client>(
  name: string,
  connect: (options: Options) => Connection,
  operations: readonly Operation[],
  others?: Readonly<Record<string, Operation>>,
): new (
  options: Options,
) => Client;
export function clientOf<Options>(
  name: string,
  connect: (options: Options) => Connection,
  operations: readonly Operation[],
  others: Readonly<Record<string, Operation>> = {},
): new (
  options: Options,
) => object {
  class Client {
    readonly #connection: Connection;

    constructor(options: Options) {
      this.#connection = connect(options);
    }

    static define(method: string, send: Operation): void {
      const value = named(send.name, function (this: Client, params?: object, options?: CallOptions) {
        return send(this.#connection, params, options);
      });
      Object.defineProperty(Client.prototype, method, { value, configurable: true, writable: true });
    }
  }
  for (const send of operations) Client.define(methodName(send.name), send);
  for (const [method, send] of Object.entries(others)) Client.define(method, send);
  return named(name, Client);
}

/**
 * Returns an `operationId` in camel case, as the name of a method. The generator lists only methods whose names differ
 * from it.
 *
 * @example methodName('repos/get-content') // 'reposGetContent'
 */
export function methodName(operationId: string): string {
  const [first = '', ...words] = operationId.split(/[^\dA-Za-z]+/);
  return first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
