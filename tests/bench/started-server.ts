import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a server in its own process, and waits until it responds.
 *
 * @param url its address
 * @param args the command of Node that starts it
 * @throws {Error} if it ends before it responds
 */
export async function startedServer(
  url: string,
  ...args: string[]
): Promise<{ readonly pid: number; readonly stop: () => Promise<void> }> {
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  while (server.exitCode === null) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) {
      return {
        pid: server.pid ?? Number.NaN,
        stop: async () => {
          server.kill();
          await ended;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args.join(' ')} ended before it answered`);
}
