import { type ExampleRequest, exampleRequest, type JsonValue, type Operation } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { demoPartners } from '../demo-partners.ts';
import type { Sandbox } from '../sandbox.ts';

/** Calls a sandbox the way a partner would, by operation. */
export interface Caller {
  /** @param change to the operation's example request */
  call(operationId: string, change?: Partial<ExampleRequest>): Promise<Answered>;
  send(operation: Operation, basePath: string, request: ExampleRequest): Promise<Answered>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
}

type Fetch = Pick<Sandbox, 'fetch'>['fetch'];

const ORIGIN = 'http://localhost';

/** Fetches a token as a partner and calls with it. */
export async function callAs(fetch: Fetch, name = 'demo', origin = ORIGIN): Promise<Caller> {
  const partner = demoPartners.find((one) => one.name === name);
  if (partner === undefined) throw new Error(`No partner ${name}`);
  const token = await fetchToken(fetch, partner, origin);
  const credentials = { 'x-Gateway-APIKey': partner.apiKey, Authorization: `Bearer ${token}` };
  const send: Caller['send'] = async (operation, basePath, request) =>
    read(await fetch(toRequest(operation, `${origin}${basePath}`, withHeaders(request, credentials))));
  return {
    send,
    call: async (operationId, change = {}) => {
      const model = models.find(({ operations }) =>
        operations.some((one) => one.operationId === operationId),
      );
      const operation = model?.operations.find((one) => one.operationId === operationId);
      if (model === undefined || operation === undefined) throw new Error(`No operation ${operationId}`);
      return await send(operation, model.basePath, { ...exampleRequest(operation), ...change });
    },
  };
}

async function fetchToken(
  fetch: Fetch,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  origin: string,
): Promise<string> {
  const response = await fetch(
    new Request(`${origin}/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    }),
  );
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** The credentials, except for headers that the request has of its own; an empty one is left out altogether. */
function withHeaders(request: ExampleRequest, credentials: Record<string, string>): ExampleRequest {
  return { ...request, headers: { ...credentials, ...request.headers } };
}

/** Puts a request on the wire: lists separated by commas, the body as JSON. */
function toRequest(operation: Operation, baseUrl: string, request: ExampleRequest): Request {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.path[name])),
  );
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, String(value));
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (request.body === undefined) headers.delete('Content-Type');
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === '') headers.delete(name);
    else headers.set(name, value);
  }
  return new Request(url, {
    method: operation.method.toUpperCase(),
    headers,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
}

async function read(response: Response): Promise<Answered> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as JsonValue) : undefined,
  };
}
