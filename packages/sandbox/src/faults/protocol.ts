import type { JsonValue } from '@partner-apis/model';
import { isRecord } from '@partner-apis/model';
import type { Fault, FaultCall } from '../contract/fault.ts';
import type { SandboxResponse } from '../contract/response.ts';

/** Faults in the use of HTTP and in the format of values. */
export const protocolFaults: readonly Fault[] = [
  {
    name: 'head-fails',
    description: 'A HEAD request receives 500',
    response: (response, { request }) =>
      request.method === 'HEAD' ? { ...response, status: 500 } : response,
  },
  {
    name: 'allow-incomplete',
    description: 'A `405` response lists one method too few',
    response: (response) =>
      response.status === 405
        ? withHeader(response, 'Allow', (response.headers.Allow ?? '').replace(/^[A-Z]+/, 'TRACE'))
        : response,
  },
  renamed('unauthorized-as-403', 'Missing and wrong credentials receive 403', 401, 403),
  renamed('bad-request-as-422', 'A request that fails validation receives 422', 400, 422),
  renamed('unsupported-type-as-400', 'An unsupported content type receives 400', 415, 400),
  {
    name: 'no-content-as-200',
    description: 'A success without a body has status 200 and an empty object',
    response: (response) =>
      response.status === 204 && response.body === undefined
        ? { ...response, status: 200, body: {} }
        : response,
  },
  onError('html-error-page', 'An error is a page for people', (response) => ({
    ...response,
    mediaType: 'text/html',
    body: '<h1>Bad request</h1>',
  })),
  onError('stack-trace-answered', 'An error shows internals of the server', (response) => ({
    ...response,
    status: 500,
    mediaType: 'text/plain',
    body: 'Error: Seeded fault\n    at handle (server.js:42:7)',
  })),
  onEntries('error-text-changed', 'An error has another text than the documented one', (entry) => ({
    ...entry,
    error: 'Something is wrong',
  })),
  onEntries('error-property-wrong', 'An error names another field', (entry) => ({
    ...entry,
    property: 'unknown',
  })),
  onEntries('limit-off-by-one', 'An error gives a limit that is one too high', ({ error, ...entry }) => ({
    ...entry,
    error:
      typeof error === 'string' ? error.replace(/(?<!\d)\d+$/, (limit) => String(Number(limit) + 1)) : '',
  })),
  onSuccess('success-wrapped', 'The body of a success is in an envelope', (body) => ({ data: body })),
  onSuccess('numbers-as-texts', 'Numbers are texts', (body) =>
    mapPlain(body, (value) => (typeof value === 'number' ? String(value) : value)),
  ),
  onSuccess('dates-in-another-form', 'Dates have the day first', (body) =>
    mapPlain(body, (value) =>
      typeof value === 'string' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1') : value,
    ),
  ),
  onSuccess('all-null', 'Every field of a success is null', (body) =>
    isRecord(body) ? { ...body, ...Object.fromEntries(Object.keys(body).map((name) => [name, null])) } : body,
  ),
];

function renamed(name: string, description: string, from: number, to: number): Fault {
  return {
    name,
    description,
    response: (response, { operation }) =>
      operation !== undefined && response.status === from ? { ...response, status: to } : response,
  };
}

/** Changes the 4XX responses of operations. */
function onError(
  name: string,
  description: string,
  change: (response: SandboxResponse) => SandboxResponse,
): Fault {
  const isRefusal = ({ status }: SandboxResponse, { operation }: FaultCall) =>
    operation !== undefined && status >= 400 && status < 500;
  return {
    name,
    description,
    response: (response, call) => (isRefusal(response, call) ? change(response) : response),
  };
}

type Entry = Readonly<Record<string, JsonValue>>;

/** Changes each entry of an error body. */
function onEntries(name: string, description: string, change: (entry: Entry) => Entry): Fault {
  return onError(name, description, (response) => {
    if (!isRecord(response.body) || !Array.isArray(response.body.errors)) return response;
    return { ...response, body: { ...response.body, errors: response.body.errors.map(change) } };
  });
}

/** Changes the JSON body of a success. */
function onSuccess(name: string, description: string, change: (body: JsonValue) => JsonValue): Fault {
  return {
    name,
    description,
    response: (response, { operation }) => {
      const isJson = operation !== undefined && response.mediaType.endsWith('json');
      const isSuccess = response.status >= 200 && response.status < 300;
      if (!isJson || !isSuccess || response.body === undefined) return response;
      return { ...response, body: change(response.body) };
    },
  };
}

function withHeader(response: SandboxResponse, name: string, value: string): SandboxResponse {
  return { ...response, headers: { ...response.headers, [name]: value } };
}

/** Changes every scalar value, at any depth. */
function mapPlain(value: JsonValue, change: (value: JsonValue) => JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return change(value);
  const items: readonly JsonValue[] | undefined = Array.isArray(value) ? value : undefined;
  if (items !== undefined) return items.map((item) => mapPlain(item, change));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapPlain(item, change)]));
}
