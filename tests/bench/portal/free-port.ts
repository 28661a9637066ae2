import { createServer } from 'node:net';

/** A port of the loopback interface that nothing listens on, for a process that cannot choose one by itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return address.port;
}
