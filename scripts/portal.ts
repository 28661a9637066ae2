import path from 'node:path';
import { preview } from 'astro';
import { ROOT } from './settings.ts';

export interface RunningPortal {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the built portal on loopback. */
export async function startPortal(port: number): Promise<RunningPortal> {
  const server = await preview({
    root: path.join(ROOT, 'site'),
    server: { port, host: '127.0.0.1' },
    logLevel: 'error',
  });
  return { url: `http://localhost:${server.port}/portal/`, close: () => server.stop() };
}
