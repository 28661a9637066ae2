import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brand } from '../src/brand.ts';
import { fileServer } from '../src/serving/file-server.ts';

export interface RunningPortal {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the built portal on loopback, with the headers that it has in production.
 *
 * @param port port to listen on; 0: any free one
 * @param dist folder of the built portal; that of `npm run build` by default
 */
export async function startPortal(
  port: number,
  dist = new URL('../dist/', import.meta.url),
): Promise<RunningPortal> {
  const server = createServer(fileServer(fileURLToPath(dist), brand.portalPath));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${portOf(server)}${brand.portalPath}/`, close: () => closed(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The portal listens on no port.');
  return address.port;
}

/** Does not wait for connections that browsers keep open. */
async function closed(server: Server): Promise<void> {
  const closing = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closing;
}
