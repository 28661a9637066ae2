import {
  type ApiModel,
  bodyForm,
  type ExampleRequest,
  type JsonValue,
  type Operation,
  own,
  type Parameter,
  requestContent,
  type Server,
  tokenUrlAt,
} from '@partner-apis/model';
import { BOUNDARY, multipart, urlEncoded } from './form-body.ts';

/** A request on the wire, with placeholders for the caller's secrets. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** Path and query, as in the request line. */
  readonly target: string;
  readonly host: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: WireBody;
  /** The parts of an `Authorization` header, if callers have only the parts. */
  readonly proof?: Proof;
}

/** An access token from the token endpoint of the environment, or a user name and password in Base64. */
type Proof = { readonly kind: 'token'; readonly tokenUrl: string } | { readonly kind: 'basic' };

export interface WireBody {
  readonly value: JsonValue;
  readonly mediaType: string;
}

/** The placeholder host of an API whose document has none. */
const UNKNOWN_HOST = 'https://api.example';

/** Writes a placeholder for a secret: `placeholder('API_KEY')` → `$API_KEY` in a shell. */
export type Placeholder = (name: string) => string;

/**
 * Writes an example request to the test server.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.2 (parameter styles)
 */
export function wireRequest(
  model: ApiModel,
  operation: Operation,
  request: ExampleRequest,
  placeholder: Placeholder,
): WireRequest {
  const url = urlAt(model, fillPath(operation, request) + queryString(operation, request));
  const target = withTemplates(url.pathname + url.search, operation, request);
  const headers: [string, string][] = [
    ...authHeaders(model, operation, placeholder),
    ...Object.entries(request.headers),
  ];
  const body = wireBody(operation, request);
  const proof = proofOf(model, operation);
  if (body !== undefined) headers.push(['Content-Type', body.mediaType]);
  return {
    method: operation.method.toUpperCase(),
    url: url.origin + target,
    target,
    host: url.host,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(proof === undefined ? {} : { proof }),
  };
}

/** The address of a path on the test server. Some documents hide the host: `https://<host>`. */
function urlAt(model: ApiModel, path: string): URL {
  const address = testServer(model) + path;
  return new URL(URL.canParse(address, UNKNOWN_HOST) ? address : path, UNKNOWN_HOST);
}

/** The token endpoint of the test server; undefined if the document has no OAuth 2.0 client credentials. */
export function testTokenUrl(model: ApiModel): string | undefined {
  return tokenUrlAt(urlAt(model, '').href, model);
}

function proofOf(model: ApiModel, { security }: Operation): Proof | undefined {
  const types = Object.keys(security[0] ?? {}).map((name) => own(model.securitySchemes, name)?.type);
  if (types.includes('basic')) return { kind: 'basic' };
  const tokenUrl = types.includes('oauth2') ? testTokenUrl(model) : undefined;
  return tokenUrl === undefined ? undefined : { kind: 'token', tokenUrl };
}

/** Chooses the default media type if the operation documents several and the request names none. */
function wireBody(operation: Operation, { body, ...request }: ExampleRequest): WireBody | undefined {
  const mediaType = request.mediaType ?? requestContent(operation)?.mediaType;
  if (body === undefined || mediaType === undefined) return undefined;
  const content = operation.requestBody?.content.find((one) => one.mediaType === mediaType);
  if (typeof body === 'string') return { value: body, mediaType };
  switch (bodyForm(mediaType)) {
    case 'form':
      return { value: urlEncoded(body, content?.encoding), mediaType };
    case 'multipart':
      return {
        value: multipart(body, content?.encoding),
        mediaType: `${mediaType}; boundary=${BOUNDARY}`,
      };
    default:
      return { value: body, mediaType };
  }
}

/** The address of the test server, or of the first server if no test server is documented. Without a trailing slash. */
export function testServer(model: ApiModel): string {
  return (testEnvironment(model)?.url ?? model.basePath).replace(/\/$/, '');
}

/** The server that all samples call. */
export function testEnvironment({ servers }: Pick<ApiModel, 'servers'>): Server | undefined {
  return servers.find(({ environment }) => environment === 'uat') ?? servers[0];
}

function fillPath(operation: Operation, request: ExampleRequest): string {
  return operation.path.replaceAll(/\{([^{}]+)\}/g, (template, name: string) => {
    const value = own(request.path, name);
    return value === undefined ? template : encodeURIComponent(String(value));
  });
}

/** Keeps the placeholder of a path parameter without a value, for the reader to fill in. */
function withTemplates(target: string, { parameters }: Operation, { path }: ExampleRequest): string {
  const missing = parameters.filter(
    (parameter) => parameter.in === 'path' && own(path, parameter.name) === undefined,
  );
  return missing.reduce(
    (text, { name }) => text.replaceAll(`%7B${encodeURIComponent(name)}%7D`, `{${name}}`),
    target,
  );
}

function queryString(operation: Operation, request: ExampleRequest): string {
  const pairs = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => queryPairs(parameter, own(request.query, parameter.name)));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function queryPairs(parameter: Parameter, value: JsonValue | undefined): string[] {
  if (value === undefined) return [];
  const values = Array.isArray(value)
    ? value.map((item) => encodeURIComponent(String(item)))
    : [encodeURIComponent(String(value))];
  if (parameter.explode) return values.map((item) => `${parameter.name}=${item}`);
  return [`${parameter.name}=${values.join(',')}`];
}

const PLACEHOLDERS = { apiKey: 'API_KEY', clientId: 'CLIENT_ID' } as const;

function authHeaders(model: ApiModel, operation: Operation, placeholder: Placeholder): [string, string][] {
  const required = Object.keys(operation.security[0] ?? {});
  return required.flatMap((name): [string, string][] => {
    const scheme = own(model.securitySchemes, name);
    if (scheme === undefined || scheme.type === 'apiKeyParameter') return [];
    if (scheme.type === 'apiKey') return [[scheme.name, placeholder(PLACEHOLDERS[scheme.credential])]];
    if (scheme.type === 'basic') return [['Authorization', `Basic ${placeholder('BASIC_CREDENTIALS')}`]];
    return [['Authorization', `Bearer ${placeholder('ACCESS_TOKEN')}`]];
  });
}
