import { connect, updateAppointment } from '@partner-apis/ebooking/operations';
import createClient from 'openapi-fetch';
import type { Peers } from './peers.ts';

/** One call after all that is done once. */
export type Call = () => Promise<unknown>;

const HEADERS = { 'x-gateway-apikey': 'key', authorization: 'Bearer token' };
const BODY = { timeSlot: '2026-03-10T09:30' };

/**
 * The same call with every contestant, by name, starting with plain `fetch`.
 *
 * Ours has its API key, a cached OAuth 2.0 token, a time limit, retries and typed errors. The others have their defaults
 * and fixed headers, except for the second client of Redocly, which has the same options as ours.
 *
 * @param url the server, which answers every call in the same way
 */
export async function contestants(url: string, peers: Peers): Promise<ReadonlyMap<string, Call>> {
  return new Map([
    ['bare fetch', bareFetch(url)],
    ['ours', ours(url)],
    ['openapi-fetch', openapiFetch(url)],
    ['hey-api', await heyApi(url, peers)],
    ['Redocly', await redocly({ serverUrl: url, headers: HEADERS }, peers)],
    ['Redocly, same options', await redocly({ serverUrl: url, ...REDOCLY_OPTIONS }, peers)],
    ['ky', await ky(url, peers)],
    ['axios', await axios(url, peers)],
    ['openai', await openai(url, peers)],
    ['stripe', await stripe(url, peers)],
  ]);
}

function bareFetch(url: string): Call {
  return async () => {
    const response = await fetch(`${url}/appointments/A1`, {
      method: 'PATCH',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify(BODY),
    });
    return response.json();
  };
}

function ours(url: string): Call {
  const auth = { apiKey: 'key', clientId: 'id', clientSecret: 'secret' };
  const connection = connect({ baseUrl: url, auth });
  return () => updateAppointment(connection, { appointmentCode: 'A1', body: BODY });
}

interface OnePath {
  '/appointments/{appointmentCode}': {
    patch: {
      parameters: { path: { appointmentCode: string } };
      requestBody: { content: { 'application/json': { timeSlot: string } } };
      responses: { 200: { content: { 'application/json': { appointmentCode: string } } } };
    };
  };
}

function openapiFetch(url: string): Call {
  const client = createClient<OnePath>({ baseUrl: url, headers: HEADERS });
  const params = { path: { appointmentCode: 'A1' } };
  return () => client.PATCH('/appointments/{appointmentCode}', { params, body: BODY });
}

interface HeyApi {
  createClient(options: object): object;
  updateAppointment(options: object): Promise<unknown>;
}

async function heyApi(url: string, { load }: Peers): Promise<Call> {
  const { createClient, updateAppointment } = await load<HeyApi>('./hey-api/ebk-api-v2.js');
  const client = createClient({ baseUrl: url, headers: HEADERS });
  return () => updateAppointment({ client, path: { appointmentCode: 'A1' }, body: BODY });
}

interface Redocly {
  readonly OPERATIONS: object;
  createClient(operations: object, options: object): { updateAppointment(args: object): Promise<unknown> };
}

/** Credentials by security scheme, and the time limit and retries that ours has by default. */
const REDOCLY_OPTIONS = {
  auth: { apiKey: { apiKey: 'key' }, bearer: 'token' },
  timeout: 30_000,
  retry: { retries: 2 },
};

async function redocly(options: object, { load }: Peers): Promise<Call> {
  const { createClient, OPERATIONS } = await load<Redocly>('./redocly/ebk-api-v2.js');
  const client = createClient(OPERATIONS, options);
  return () => client.updateAppointment({ path: { appointmentCode: 'A1' }, body: BODY });
}

interface Ky {
  create(options: object): { patch(path: string, options: object): { json(): Promise<unknown> } };
}

async function ky(url: string, { load }: Peers): Promise<Call> {
  const { default: create } = await load<{ default: Ky }>('ky');
  const client = create.create({ baseUrl: url, headers: HEADERS });
  return () => client.patch('/appointments/A1', { json: BODY }).json();
}

interface Axios {
  create(options: object): { patch(path: string, body: object): Promise<unknown> };
}

/** In Node it calls `node:http`, not `fetch`. */
async function axios(url: string, { load }: Peers): Promise<Call> {
  const { default: create } = await load<{ default: Axios }>('axios');
  const client = create.create({ baseURL: url, headers: HEADERS });
  return () => client.patch('/appointments/A1', BODY);
}

type OpenAi = new (options: object) => { patch(path: string, options: object): Promise<unknown> };

async function openai(url: string, { load }: Peers): Promise<Call> {
  const { default: Client } = await load<{ default: OpenAi }>('openai');
  const client = new Client({ baseURL: url, apiKey: 'token', defaultHeaders: HEADERS });
  return () => client.patch('/appointments/A1', { body: BODY });
}

interface Stripe {
  new (
    key: string,
    options: object,
  ): { rawRequest(method: string, path: string, body: object): Promise<unknown> };
  createFetchHttpClient(): object;
}

/** It has no PATCH, and sends forms. */
async function stripe(url: string, { load }: Peers): Promise<Call> {
  const { default: Client } = await load<{ default: Stripe }>('stripe');
  const { hostname: host, port } = new URL(url);
  const httpClient = Client.createFetchHttpClient();
  const client = new Client('sk_test_1', { host, port, protocol: 'http', httpClient, telemetry: false });
  return () => client.rawRequest('POST', '/v1/appointments/A1', BODY);
}
