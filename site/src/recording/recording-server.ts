import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, settableClock } from '@partner-apis/sandbox';

/** A sandbox on loopback that keeps its responses. */
export interface RecordingServer {
  /** Origin such as `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Response to each sample, by the number in the path of its request: `/12/ebooking-erm/v2/services`. */
  readonly responses: ReadonlyMap<number, Response>;
  close(): Promise<void>;
}

/** Returns the host for links in responses, instead of the server's own, which differs from run to run. */
type HostOf = (sample: number) => string;

/**
 * Starts a sandbox whose clock is stopped. The initial data is restored after each call that may have changed it, so
 * that every sample starts from the same state.
 *
 * @param now `YYYY-MM-DDThh:mm:ss`
 * @param originOf origin of the documented server that a sample calls
 */
export async function startRecording(now: string, originOf: HostOf): Promise<RecordingServer> {
  const sandbox = createSandbox({ clock: settableClock(now) });
  const responses = new Map<number, Response>();
  const server = createServer(async (message, answer) => {
    const [, number, rest] = /^\/(\d+)(\/.*)$/.exec(message.url ?? '') ?? [];
    const sample = Number(number ?? -1);
    const response = await sandbox.fetch(
      await requestOf(message, new URL(rest ?? message.url ?? '/', originOf(sample))),
    );
    if (number !== undefined) {
      responses.set(sample, response.clone());
      if (message.method !== 'GET') await sandbox.reset();
    }
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    answer.end(Buffer.from(await response.arrayBuffer()));
  });
  // On a busy machine, a sample could otherwise use a connection that is just being closed.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    responses,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await sandbox.close();
    },
  };
}

async function requestOf(message: IncomingMessage, url: URL): Promise<Request> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (typeof value === 'string') headers.set(name, value);
  const { method = 'GET' } = message;
  return new Request(url, {
    method,
    headers,
    ...(pieces.length === 0 ? {} : { body: Buffer.concat(pieces) }),
  });
}
