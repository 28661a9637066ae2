import type { Authenticator, Grant } from './auth/authenticator.ts';
import { chooseAuthenticators } from './auth/choose.ts';
import type { CallOptions } from './call-options.ts';
import { Cancellation } from './cancellation.ts';
import { checkedTimeout, lowerCaseHeaders } from './checked.ts';
import { Connection } from './connection.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { ConnectionError } from './errors/connection-error.ts';
import type { Fetch } from './fetch.ts';
import type { Values } from './parameters.ts';
import { type PreparedRequest, prepareRequest } from './request.ts';
import { readAnswer } from './response-body.ts';

/** An answer: the parsed body, and the response that it was read from. */
export interface Answer<Data> {
  readonly data: Data;
  /** Status and headers; its body has been read. */
  readonly response: Response;
}

/**
 * Sends one call and reads its answer.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {PartnerApiError} one of its subclasses, for everything that can go wrong
 */
export async function send(
  connection: Connection,
  descriptor: OperationDescriptor,
  values: Values,
  options: CallOptions,
): Promise<Answer<unknown>> {
  const settings = Connection.settings(connection);
  const request = prepareRequest(settings, descriptor, values);
  const { call } = request;
  const authenticators = chooseAuthenticators(descriptor.security, settings.authentication, call);
  const overrides = options.headers === undefined ? undefined : lowerCaseHeaders(options.headers);
  const timeout = options.timeout === undefined ? settings.timeout : checkedTimeout(options.timeout);
  const cancellation = new Cancellation(call, timeout, options.signal);
  const { signal } = cancellation;
  const exchange: Exchange = { request, authenticators, overrides, fetch: settings.fetch, signal };
  return cancellation.race(answer(exchange, descriptor));
}

interface Exchange {
  readonly request: PreparedRequest;
  readonly authenticators: readonly Authenticator[];
  readonly overrides: Readonly<Record<string, string>> | undefined;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
}

async function answer(exchange: Exchange, descriptor: OperationDescriptor): Promise<Answer<unknown>> {
  const response = await transmitAuthorized(exchange);
  const data = await readAnswer(exchange.request.call, descriptor, response);
  return { data, response };
}

/** Sends; and once more, with new credentials, if the server refuses those that came from a cache. */
async function transmitAuthorized(exchange: Exchange): Promise<Response> {
  exchange.signal.throwIfAborted();
  const grants = await authorize(exchange);
  const response = await transmit(exchange, grants);
  if (response.status !== 401 || !refuse(grants)) return response;
  await response.body?.cancel();
  return transmit(exchange, await authorize(exchange));
}

async function authorize({ authenticators, request }: Exchange): Promise<readonly Grant[]> {
  const grants: Grant[] = [];
  for (const authenticator of authenticators) grants.push(await authenticator.authorize(request.call));
  return grants;
}

/** Tells every authenticator; true when one of them has something better. */
function refuse(grants: readonly Grant[]): boolean {
  return grants.filter((grant) => grant.refused?.()).length > 0;
}

async function transmit(exchange: Exchange, grants: readonly Grant[]): Promise<Response> {
  const { request, overrides, fetch, signal } = exchange;
  signal.throwIfAborted();
  try {
    return await fetch(request.call.url, {
      method: request.call.method,
      headers: Object.assign({}, request.headers, ...grants.map((grant) => grant.headers), overrides),
      body: request.body,
      // A redirect would take the API key to whatever host it names.
      redirect: 'manual',
      signal,
    });
  } catch (cause) {
    throw new ConnectionError(request.call, cause);
  }
}
