import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Visit } from './portal.ts';
import { listening } from './static-server.ts';

/** A partner's server on loopback, with its own token endpoint, that records every request. */
export interface RecordingServer extends AsyncDisposable {
  readonly name: string;
  readonly origin: string;
  /** Address with the base path, as a reader types it. */
  readonly address: string;
  /** Every request but preflights, as `POST /oauth2/token`. */
  calls(): readonly string[];
  /** Every byte that arrived, preflights included: request lines, headers and bodies, Basic credentials decoded. */
  received(): string;
  /** Holds responses to this path back until the function that is returned is called. */
  hold(path: string): () => void;
}

interface Options {
  /** Whether pages may read its responses; they may, if not given. */
  readonly allowsPages?: boolean;
  /** Redirects requests for a path to this address, with this status. */
  readonly redirects?: { readonly path: string; readonly status: number; readonly to: string };
}

const ALLOWED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
};

/** @param name occurs in the server's tokens and responses */
export async function recordingServer(name: string, options: Options = {}): Promise<RecordingServer> {
  const calls: string[] = [];
  const received: string[] = [];
  const held = new Map<string, Promise<void>>();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    received.push(`${method} ${url}`, JSON.stringify(headers), await text(request));
    const [, basic] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? [];
    if (basic !== undefined) received.push(atob(basic));
    const cors = options.allowsPages === false ? {} : ALLOWED;
    if (method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    calls.push(`${method} ${url}`);
    const path = url.split('?')[0] ?? '';
    await held.get(path);
    if (options.redirects?.path === path) {
      response.writeHead(options.redirects.status, { ...cors, Location: options.redirects.to }).end();
      return;
    }
    const token = { access_token: `token-of-${name}`, token_type: 'Bearer', expires_in: 3600 };
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(path.endsWith('token') ? token : { respondedBy: name }));
  }

  const server = await listening(createServer((request, response) => void respond(request, response)));
  return {
    name,
    origin: server.origin,
    address: `${server.origin}/base`,
    calls: () => calls,
    received: () => received.join('\n'),
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return resolve;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

/** The reader's input for a server, which no other server may see. */
export function credentialsFor({ name }: RecordingServer) {
  return {
    'API key': `key-for-${name}`,
    'Client id': `id-for-${name}`,
    'Client secret': `secret-for-${name}`,
  };
}

/** Chooses another address in an open panel. */
export async function chooseAddress({ page }: Visit, address: string): Promise<void> {
  await page.getByLabel('Server', { exact: true }).selectOption('own');
  await page.getByLabel('Address with the base path').fill(address);
}

export async function typeCredentials({ page }: Visit, server: RecordingServer): Promise<void> {
  for (const [label, value] of Object.entries(credentialsFor(server)))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Values of the credential fields, in order. */
export function shownCredentials({ page }: Visit): Promise<string[]> {
  const labels = ['API key', 'Client id', 'Client secret'];
  return Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
}
