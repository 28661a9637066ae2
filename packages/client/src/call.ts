import type { Answer } from './answer.ts';
import type { CallOptions } from './call-options.ts';
import type { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { send } from './send.ts';

/** A pending call: a promise of the parsed body. */
export interface Call<Data> extends Promise<Data> {
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
export function call<Data>(
  connection: Connection,
  descriptor: OperationDescriptor,
  values: object = {},
  options?: CallOptions,
): Call<Data> {
  // The type of the body is the document's promise; only `validate` checks it.
  const sent = send(connection, descriptor, { ...values }, options) as Promise<Answer<Data>>;
  const data = sent.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse() {
      // A caller that asks for the response handles the failure there.
      data.catch(() => {});
      return sent;
    },
  });
}
