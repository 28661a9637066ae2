import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { WebhookError } from '../webhooks/webhook-error.ts';

/** A server that receives webhooks and responds with the result of reading them. */
export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
}

/** Starts a real server on loopback that passes each request to a reader. */
export async function startReceiver(read: (request: Request) => Promise<unknown>): Promise<WebhookReceiver> {
  const server = createServer(async (incoming, response) => {
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const isEmpty = incoming.method === 'GET' || incoming.method === 'HEAD';
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(isEmpty ? {} : { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
    });
    try {
      const made = JSON.stringify(await read(request));
      response.writeHead(200).end(made);
    } catch (error) {
      if (!(error instanceof WebhookError))
        response.writeHead(500).end(JSON.stringify({ error: String(error) }));
      else
        response.writeHead(error.status).end(JSON.stringify({ fault: error.fault, message: error.message }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
