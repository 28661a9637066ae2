import { fileURLToPath } from 'node:url';
import { preview } from 'astro';

export interface RunningPortal {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the built portal on loopback. */
export async function startPortal(port: number): Promise<RunningPortal> {
  const server = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { port, host: '127.0.0.1' },
    logLevel: 'error',
  });
  return { url: `http://localhost:${server.port}/portal/`, close: () => server.stop() };
}
