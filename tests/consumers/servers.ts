import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { startProcess } from '../testing/started-process.ts';

/** A server that a test started, on loopback. */
export interface TestServer {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  close(): Promise<void>;
}

/** What the sandbox asks for before it lets itself be controlled. */
export const CONTROL_SECRET = 'a-secret-for-tests-only';

/** Starts the sandbox by the command that its package installed in a project. */
export async function startInstalledSandbox(folder: string, ...options: string[]): Promise<TestServer> {
  const command = path.join(folder, 'node_modules', '.bin', 'partner-apis-sandbox');
  const { said, close } = await startProcess({
    what: 'The installed sandbox',
    advice: 'Run `npm run build`, which makes what is packed.',
    command: process.execPath,
    args: [command, '--port', '0', ...options],
    options: {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SANDBOX_CONTROL_SECRET: CONTROL_SECRET },
    },
    ready: /https?:\/\/[\w.:]+/,
  });
  return { url: said[0], close };
}

/** Starts a server that takes connections, reads what comes and never answers. */
export async function startSilentServer(): Promise<TestServer> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
    },
  };
}

/** An address at which nothing listens. */
export async function unusedAddress(): Promise<string> {
  const { url, close } = await startSilentServer();
  await close();
  return url;
}
