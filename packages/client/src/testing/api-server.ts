import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server received. */
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ApiServer extends AsyncDisposable {
  readonly url: string;
  /** All received requests, in order. */
  readonly received: readonly Received[];
}

/** Responds to one request. `index` counts from 0. */
export type Answering = (request: Received, response: ServerResponse, index: number) => void | Promise<void>;

/** Starts a real HTTP server on loopback for one test: `await using api = await startApi(…)`. */
export async function startApi(answering: Answering): Promise<ApiServer> {
  const received: Received[] = [];
  const server = createServer(listener(answering, received));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Responds with JSON. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listener(answering: Answering, received: Received[]): RequestListener {
  return async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    const index = received.push(entry) - 1;
    await answering(entry, response, index);
  };
}
