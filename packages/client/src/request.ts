import type { OperationDescriptor } from './descriptor.ts';
import { InvalidCallError } from './errors/invalid-call-error.ts';
import type { FailedCall } from './errors/partner-api-error.ts';
import { addHeaders, fillPath, queryString, type Values } from './parameters.ts';
import { encodeBody } from './request-body.ts';

/** A request that lacks only its credentials. */
export interface PreparedRequest {
  readonly call: FailedCall;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
}

export interface RequestDefaults {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Builds what is sent from a descriptor and the caller's values.
 *
 * @param values parameters by name, and the body under `body`
 * @throws {InvalidCallError} when the values do not make a request
 */
export function prepareRequest(
  { baseUrl, headers: defaults }: RequestDefaults,
  descriptor: OperationDescriptor,
  values: Values,
): PreparedRequest {
  const { id: operationId, method, path, parameters = [], accept } = descriptor;
  try {
    const query = queryString(parameters, values);
    const url = `${baseUrl}${fillPath(path, values)}${query && `?${query}`}`;
    const encoded = encodeBody(descriptor.body, values.body);
    const headers: Record<string, string> = { accept: acceptedTypes(accept), ...defaults };
    if (encoded?.contentType !== undefined) headers['content-type'] = encoded.contentType;
    addHeaders(parameters, values, headers);
    return { call: { operationId, method, url }, headers, body: encoded?.body ?? null };
  } catch (cause) {
    const call = { operationId, method, url: baseUrl + path };
    throw new InvalidCallError(call, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Errors come as JSON whatever a success is. */
function acceptedTypes(accept: string | undefined): string {
  return accept === undefined ? 'application/json' : `${accept}, application/json;q=0.9`;
}
