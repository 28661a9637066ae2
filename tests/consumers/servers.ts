import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

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
  const server = spawn(process.execPath, [command, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SANDBOX_CONTROL_SECRET: CONTROL_SECRET },
  });
  const [line]: string[] = await once(createInterface({ input: server.stdout }), 'line');
  const url = /https?:\/\/[\w.:]+/.exec(line ?? '')?.[0];
  if (url === undefined) throw new Error(`The sandbox says no address, but "${line}"`);
  return {
    url,
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
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
