import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { credentialsEnvironment } from '@partner-apis/contract-tests';
import { demoPartners } from '@partner-apis/sandbox';
import { startProcess } from '../testing/started-process.ts';
import { type Consumer, createConsumer } from './consumer.ts';
import { npmEnvironment } from './npm-environment.ts';

/** A sandbox that `npx` installed and started, in an empty folder. */
export interface SandboxByNpx {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  close(): Promise<void>;
}

/** `npx @partner-apis/sandbox`, on a free port. */
export async function sandboxByNpx(env: NodeJS.ProcessEnv): Promise<SandboxByNpx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-'));
  const { said, close } = await startProcess({
    what: 'The published sandbox',
    advice: 'It is installed from the registry of the test.',
    command: 'npx',
    args: ['--yes', '@partner-apis/sandbox', '--port', '0'],
    options: {
      cwd: folder,
      // npx does not pass signals on to its command.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: npmEnvironment(env),
    },
    ready: /http:\/\/127\.0\.0\.1:\d+/,
  });
  return {
    url: said[0],
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `npx @partner-apis/contract-tests` against a server, for one family.
 *
 * @returns what it prints; rejects with it when a test fails
 */
export async function contractTestsByNpx(
  env: NodeJS.ProcessEnv,
  { version, url, family }: { readonly version: string; readonly url: string; readonly family: string },
): Promise<string> {
  const consumer: Consumer = await createConsumer({ ...env, ...credentialsEnvironment(demoPartners) });
  try {
    const command = ['--yes', `@partner-apis/contract-tests@${version}`];
    return await consumer.run('npx', ...command, '--base-url', url, '--family', family);
  } finally {
    await consumer.remove();
  }
}
