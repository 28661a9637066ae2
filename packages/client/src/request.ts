import { type Authorize, chooseAuthorization } from './auth/choose.ts';
import type { CallOptions } from './call-options.ts';
import type { OperationDescriptor } from './descriptor.ts';
import { InvalidCallError } from './errors/invalid-call-error.ts';
import { type FailedCall, PartnerApiError } from './errors/partner-api-error.ts';
import { addHeaders, fillPath, queryString, type Values } from './parameters.ts';
import { encodeBody } from './request-body.ts';
import { type Settings, settingsOf } from './settings.ts';
import { userAgentHeader } from './user-agent.ts';

/** A call ready to be sent, any number of times; it lacks only its credentials. */
export interface PreparedCall {
  readonly call: FailedCall;
  readonly descriptor: OperationDescriptor;
  readonly settings: Settings;
  readonly authorization: readonly Authorize[];
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
}

/**
 * Builds what is sent from a descriptor and the caller's values.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {InvalidCallError} when values or options do not make a request
 */
export function prepareCall(
  client: Settings,
  descriptor: OperationDescriptor,
  values: Values,
  options: CallOptions | undefined,
): PreparedCall {
  const { id: operationId, method, path, parameters = [] } = descriptor;
  const requestId = options?.requestId ?? randomId();
  let call = { operationId, method, url: client.baseUrl + path, requestId };
  try {
    const settings = options === undefined ? client : settingsOf(options, client);
    const query = queryString(parameters, values);
    call = { ...call, url: `${settings.baseUrl}${fillPath(path, values)}${query && `?${query}`}` };
    const authorization = chooseAuthorization(descriptor.security, settings.authentication, call);
    const { body = null, contentType } = encodeBody(descriptor.body, values.body);
    const headers: Record<string, string> = {
      accept: acceptedTypes(descriptor.accept),
      ...userAgentHeader(settings.userAgent),
      'x-request-id': requestId,
      ...client.headers,
    };
    if (contentType !== undefined) headers['content-type'] = contentType;
    addHeaders(parameters, values, headers);
    if (options?.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    if (settings !== client) Object.assign(headers, settings.headers);
    return { call, descriptor, settings, authorization, headers, body };
  } catch (cause) {
    if (cause instanceof PartnerApiError) throw cause;
    throw new InvalidCallError(call, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Pages that are not served over TLS have no `randomUUID`. */
function randomId(): string {
  return globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2);
}

/** Errors come as JSON whatever a success is. */
function acceptedTypes(accept: string | undefined): string {
  return accept === undefined ? 'application/json' : `${accept}, application/json;q=0.9`;
}
