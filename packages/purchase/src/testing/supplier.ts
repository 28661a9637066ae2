import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Purchase, type PurchaseOptions } from '../index.ts';

/** The supplier's response to every request. */
export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Uint8Array;
  /** The client's options for reading it. */
  readonly reading?: PurchaseOptions['reading'];
}

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on loopback for one test, and a client that calls it: `await using supplier = await startSupplier(…)`. */
export async function startSupplier({ status = 200, type = 'application/xml', body, reading }: Reply) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    client: new Purchase({
      baseUrl: `http://127.0.0.1:${port}/purchase-erm/v1`,
      auth: { username: 'buyer', password: 'secret' },
      reading,
    }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
