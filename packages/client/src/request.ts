import { type Authorization, chooseAuthorization } from './auth/choose.ts';
import type { CallOptions } from './call-options.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { reasonOf } from './errors/connection-error.ts';
import { InvalidCallError } from './errors/invalid-call-error.ts';
import type { FailedCall } from './errors/partner-api-error.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { own } from './own.ts';
import type { Values } from './parameters/values.ts';
import { newRequestId } from './request-id.ts';
import { type Settings, settingsOf } from './settings.ts';

/** A call that is ready to be sent, but has no credentials yet. */
export interface PreparedCall {
  readonly call: FailedCall;
  readonly descriptor: OperationDescriptor;
  readonly settings: Settings;
  readonly authorization: readonly Authorization[];
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
  /** Whether a key identifies the call, so that the server carries it out only once. */
  readonly hasKey: boolean;
  /** Whether the body is a stream, which can be sent only once. */
  readonly isOneShot: boolean;
}

/**
 * Builds a request from a descriptor and the caller's values.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {InvalidCallError} when values or options do not make a valid request
 */
export function prepareCall(
  client: Settings,
  descriptor: OperationDescriptor,
  values: Values,
  options: CallOptions | undefined,
): PreparedCall {
  const { id: operationId, method, path, parameters = [], accept = 'application/json' } = descriptor;
  const requestId = options?.requestId ?? newRequestId();
  const call = { operationId, method, url: client.baseUrl + path, requestId };
  try {
    const settings = options ? settingsOf(options, client) : client;
    const headers: Record<string, string> = {
      accept,
      'x-request-id': requestId,
      ...client.headers,
    };
    const query: string[] = [];
    for (const parameter of parameters) {
      const value = own(values, parameter.from ?? parameter.name);
      if (value !== undefined && value !== null) parameter.in({ query, headers }, parameter, value);
    }
    call.url =
      (descriptor.server?.(client, options) ?? settings.baseUrl) +
      (descriptor.fillPath?.(path, values) ?? path);
    // Some documents have part of the query in the path.
    if (query.length > 0) call.url += (path.includes('?') ? '&' : '?') + query.join('&');
    const body = descriptor.body?.(values.body, call, headers) ?? null;
    const { header = 'idempotency-key', make }: Partial<IdempotencyKey> = descriptor.idempotencyKey ?? {};
    const key = options?.idempotencyKey ?? own(headers, header) ?? make?.();
    if (key !== undefined) Object.assign(headers, { [header]: key });
    if (settings !== client) Object.assign(headers, settings.headers);
    const authorization = chooseAuthorization(descriptor.security, settings.authentication);
    // Only streams are async iterable, and they cannot be sent again.
    const isOneShot = Symbol.asyncIterator in Object(body);
    return { call, descriptor, settings, authorization, headers, body, hasKey: key !== undefined, isOneShot };
  } catch (cause) {
    if (cause instanceof InvalidCallError) throw cause;
    throw new InvalidCallError(call, reasonOf(cause), { cause });
  }
}
