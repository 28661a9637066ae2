import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answered } from './wire/row.ts';

/** A request as it came over the wire. */
export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface RecordingServer extends AsyncDisposable {
  /** `127.0.0.1:49152` */
  readonly host: string;
  readonly recorded: readonly Recorded[];
  /** Sets the response to what follows. */
  answer(answered: Answered): void;
}

/** Starts a server on loopback that keeps the requests. */
export async function startRecording(): Promise<RecordingServer> {
  const recorded: Recorded[] = [];
  let current: Answered = { status: 204 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    recorded.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(current.status, current.type === undefined ? {} : { 'content-type': current.type });
    response.end(current.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    recorded,
    answer(answered) {
      current = answered;
    },
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
