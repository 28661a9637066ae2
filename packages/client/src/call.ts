import type { Answer } from './answer.ts';
import type { CallOptions } from './call-options.ts';
import type { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { send } from './send.ts';

/** The key of a type without a value. */
declare const documented: unique symbol;

/**
 * A call of an operation with documented errors.
 *
 * @typeParam Errors bodies of the errors, by status: `isError` narrows to them
 */
export interface Documented<Errors> {
  /** Never present. It is a method, so that a call with known errors is assignable to one with unknown errors. */
  [documented]?(errors: Errors): void;
}

/** A pending call: a promise of the parsed body. */
export interface Call<Data, Errors = unknown> extends Promise<Data>, Documented<Errors> {
  /** Returns the parsed body together with the status and headers of the response. */
  withResponse(): Promise<Answer<Data>>;
}

/**
 * Calls an operation. Generated functions wrap it, and set `Data` to what their descriptor returns.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {PartnerApiError} as a rejection, in one of its subclasses, for every failure
 * @example call<Centres>(connection, { id: 'listCentres', method: 'GET', path: '/centres', answers: { 200: 'json' }
 * })
 */
export function call<Data, Errors = unknown>(
  connection: Connection,
  descriptor: OperationDescriptor,
  values: object = {},
  options?: CallOptions,
): Call<Data, Errors> {
  // The type of the body is the document's promise; only `validate` checks it.
  const sent = send(connection, descriptor, Object(values), options) as Promise<Answer<Data>>;
  const data = sent.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse() {
      // A caller that asks for the response handles the failure there.
      data.catch(() => {});
      return sent;
    },
  });
}
