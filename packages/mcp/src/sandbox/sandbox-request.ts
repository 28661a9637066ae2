import {
  type ApiModel,
  type ExampleRequest,
  isRecord,
  type JsonObject,
  type JsonValue,
  nearestName,
  type Operation,
  type Parameter,
  setOwn,
} from '@partner-apis/model';
import type { Partner } from '@partner-apis/sandbox';
import { wireRequest } from '../../../../site/src/samples/wire.ts';
import { ToolError } from '../call/tool-error.ts';
import { didYouMean } from '../data/find.ts';

/** A request as an agent describes it. */
export interface RequestValues {
  /** Path, query and header parameters by name. */
  readonly parameters?: JsonObject | undefined;
  /** JSON, or the text of any other media type. */
  readonly body?: JsonValue | undefined;
  /** Media type of the body; by default, the one that the operation prefers. */
  readonly mediaType?: string | undefined;
}

interface Caller {
  readonly partner: Partner;
  readonly token: () => Promise<string>;
  readonly origin: string;
}

/**
 * Builds a request to the sandbox, with the credentials that the operation needs.
 *
 * @returns the request, and its path and query
 * @throws {ToolError} if the operation has no such parameter, or a path parameter is missing
 */
export async function sandboxRequest(
  model: ApiModel,
  operation: Operation,
  values: RequestValues,
  { partner, token, origin }: Caller,
): Promise<{ readonly request: Request; readonly url: string }> {
  const wanted = exampleOf(operation, values);
  const needsToken = Object.keys(operation.security[0] ?? {}).length > 0;
  const secrets = new Map([
    ['API_KEY', partner.apiKey],
    ['CLIENT_ID', partner.clientId],
    ['BASIC_CREDENTIALS', btoa(`${partner.clientId}:${partner.clientSecret}`)],
    ['ACCESS_TOKEN', needsToken ? await token() : ''],
  ]);
  const wire = wireRequest(model, operation, wanted, (name) => secrets.get(name) ?? '');
  const headers = new Headers(wire.headers.map(([name, value]): [string, string] => [name, value]));
  const { body } = wire;
  const text = body === undefined ? undefined : bodyText(body.value);
  if (text !== undefined && ['GET', 'HEAD'].includes(wire.method))
    throw new ToolError(`${operation.operationId} takes no body.`, 'Send its parameters in "parameters".');
  const request = new Request(`${origin}${wire.target}`, {
    method: wire.method,
    headers,
    ...(text === undefined ? {} : { body: text }),
  });
  return { request, url: wire.target };
}

function bodyText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function exampleOf(
  operation: Operation,
  { parameters = {}, body, mediaType }: RequestValues,
): ExampleRequest {
  const path: Record<string, JsonValue> = {};
  const query: Record<string, JsonValue> = {};
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const parameter = parameterNamed(operation, name);
    if (parameter.in === 'path') setOwn(path, parameter.name, value);
    else if (parameter.in === 'query') setOwn(query, parameter.name, value);
    else setOwn(headers, parameter.name, isRecord(value) ? JSON.stringify(value) : String(value));
  }
  const missing = operation.parameters.find((one) => one.in === 'path' && !Object.hasOwn(path, one.name));
  if (missing !== undefined)
    throw new ToolError(
      `The path of ${operation.operationId} needs "${missing.name}".`,
      `Send it in "parameters". ${operation.path} shows where it goes.`,
    );
  return {
    path,
    query,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

/** @throws {ToolError} if there is no parameter with the name */
function parameterNamed({ operationId, parameters, requestBody }: Operation, name: string): Parameter {
  const found =
    parameters.find((one) => one.name === name) ??
    parameters.find((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const names = parameters.map((one) => one.name);
  const near = nearestName(name, names);
  const some = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`;
  throw new ToolError(
    `${operationId} has no parameter "${name.slice(0, 100)}".${didYouMean(near)}`,
    `${some}${requestBody === undefined ? '' : ' Fields of the body go into "body".'}`,
  );
}
