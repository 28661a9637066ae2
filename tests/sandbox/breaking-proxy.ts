import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../testing/loopback.ts';

/** A proxy whose connections break amid the responses of a server. */
export interface BreakingProxy extends AsyncDisposable {
  readonly port: number;
  /** Breaks the open connections now, and each later one after so many bytes of responses. */
  breakAfter(bytes: number): void;
}

/** Starts a proxy of a server on loopback, whose connections last until `breakAfter` is called. */
export async function startBreakingProxy(serverPort: number): Promise<BreakingProxy> {
  const open = new Set<Socket>();
  let most = Number.POSITIVE_INFINITY;
  const proxy = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1');
    let left = most;
    server.on('data', (chunk) => {
      client.write(chunk.subarray(0, Math.max(0, left)));
      left -= chunk.length;
      if (left <= 0) client.resetAndDestroy();
    });
    client.pipe(server);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.once('close', () => other.destroy());
    }
    open.add(client);
    client.once('close', () => open.delete(client));
  });
  const port = await listen(proxy);
  const breakAll = () => {
    for (const client of open) client.resetAndDestroy();
  };
  return {
    port,
    breakAfter: (bytes) => {
      most = bytes;
      breakAll();
    },
    [Symbol.asyncDispose]: async () => {
      breakAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
