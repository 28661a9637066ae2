import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './listen.ts';
import { startNotesServer } from './notes-server.ts';

export interface RestartingServer extends AsyncDisposable {
  readonly url: string;
  /** Number of times that it has listened again. */
  readonly restarts: number;
}

/**
 * Starts a notes server that a request stops, and that listens on the same port again later.
 *
 * @param stops whether a request, such as `POST /oauth2/token`, stops the server; `index` counts all requests
 * @param milliseconds time until it listens again
 */
export async function startRestartingServer(
  stops: (request: string, index: number) => boolean,
  milliseconds: number,
): Promise<RestartingServer> {
  const notes = await startNotesServer();
  const sockets = new Set<Socket>();
  let [requests, restarts] = [0, 0];
  let restarting = Promise.resolve();
  const server = createServer((socket) => {
    const upstream = connect(Number(new URL(notes.url).port), '127.0.0.1');
    for (const one of [socket, upstream]) {
      sockets.add(one);
      one.on('error', () => {});
    }
    upstream.pipe(socket);
    socket.on('data', (chunk) => {
      const [, request] = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1')) ?? [];
      if (request !== undefined && stops(request, requests++)) restarting = restart();
      else upstream.write(chunk);
    });
  });
  const url = await listen(server);

  async function stop(): Promise<void> {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await once(server, 'close');
  }

  async function restart(): Promise<void> {
    await stop();
    await sleep(milliseconds);
    server.listen(Number(new URL(url).port), '127.0.0.1');
    await once(server, 'listening');
    restarts += 1;
  }

  return {
    url,
    get restarts() {
      return restarts;
    },
    async [Symbol.asyncDispose]() {
      await restarting;
      await stop();
      await notes[Symbol.asyncDispose]();
    },
  };
}
