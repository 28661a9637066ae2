import {
  type ApiModel,
  type ExampleRequest,
  exampleRequest,
  type JsonValue,
  type Operation,
  operationNamed,
  requestContent,
} from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { credentialHeaders } from '../auth/credential-headers.ts';
import type { Partner } from '../contract/partner.ts';
import type { Sandbox } from '../setup/create-sandbox.ts';
import { demoPartners } from '../setup/demo-partners.ts';

/** Calls a sandbox's operations as a partner. */
export interface Caller {
  /** Calls an operation. @param change changes to its example request */
  call(operationId: string, change?: Partial<ExampleRequest>): Promise<ReceivedResponse>;
  send(model: ApiModel, operation: Operation, request: ExampleRequest): Promise<ReceivedResponse>;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
}

export type Fetch = Pick<Sandbox, 'fetch'>['fetch'];

const ORIGIN = 'http://localhost';

/** Requests a token as a partner, and returns a caller that uses it. */
export async function callAs(fetch: Fetch, name = 'demo', origin = ORIGIN): Promise<Caller> {
  return callerWith(await fetchToken(fetch, name, origin), fetch, name, origin);
}

/** Returns a caller that uses a token. */
export function callerWith(token: string, fetch: Fetch, name = 'demo', origin = ORIGIN): Caller {
  const partner = partnerNamed(name);
  const send: Caller['send'] = async (model, operation, request) => {
    const headers = {
      ...credentialHeaders(model.securitySchemes, operation, { partner, token }),
      ...request.headers,
    };
    return read(await fetch(toRequest(operation, `${origin}${model.basePath}`, { ...request, headers })));
  };
  return {
    send,
    call: async (operationId, change = {}) => {
      const model = models.find((one) => operationNamed(one, operationId) !== undefined);
      const operation = model === undefined ? undefined : operationNamed(model, operationId);
      if (model === undefined || operation === undefined) throw new Error(`No operation ${operationId}`);
      return await send(model, operation, { ...exampleRequest(operation), ...change });
    },
  };
}

function partnerNamed(name: string): Partner {
  const partner = demoPartners.find((one) => one.name === name);
  if (partner === undefined) throw new Error(`No partner ${name}`);
  return partner;
}

/** Requests a token as a partner. */
export async function fetchToken(fetch: Fetch, name = 'demo', origin = ORIGIN): Promise<string> {
  const { clientId, clientSecret } = partnerNamed(name);
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

/** Makes the request: lists are separated by commas, empty headers are omitted, and strings are sent unchanged. */
function toRequest(operation: Operation, baseUrl: string, request: ExampleRequest): Request {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.path[name])),
  );
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, String(value));
  const mediaType = requestContent(operation)?.mediaType;
  const headers = new Headers();
  if (request.body !== undefined && mediaType !== undefined) headers.set('Content-Type', mediaType);
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === '') headers.delete(name);
    else headers.set(name, value);
  }
  return new Request(url, {
    method: operation.method.toUpperCase(),
    headers,
    ...(request.body === undefined ? {} : { body: bodyText(request.body, mediaType) }),
  });
}

function bodyText(body: JsonValue, mediaType: string | undefined): string {
  return typeof body === 'string' && !mediaType?.includes('json') ? body : JSON.stringify(body);
}

async function read(response: Response): Promise<ReceivedResponse> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as JsonValue) : text || undefined,
  };
}
