import type { Answer } from './answer.ts';
import type { CallOptions } from './call-options.ts';
import type { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { send } from './send.ts';

/** A call under way: a promise of the parsed body. */
export interface Call<Data> extends Promise<Data> {
  /** The parsed body together with the response: its status and its headers. */
  withResponse(): Promise<Answer<Data>>;
}

/**
 * Calls an operation. Generated functions are made of this, and say what `Data` is for their descriptor.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {PartnerApiError} as a rejection, one of its subclasses, for everything that can go wrong
 * @example call<Centres>(connection, { id: 'listCentres', method: 'GET', path: '/centres', answers: { 200: 'json' } })
 */
export function call<Data>(
  connection: Connection,
  descriptor: OperationDescriptor,
  values: object = {},
  options?: CallOptions,
): Call<Data> {
  // The document promises the type of the body; whether it is kept is not checked here.
  const sent = send(connection, descriptor, { ...values }, options) as Promise<Answer<Data>>;
  const data = sent.then((answer) => answer.data);
  return Object.assign(data, {
    withResponse() {
      // Whoever asks for the response handles the failure there.
      data.catch(() => {});
      return sent;
    },
  });
}
