import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { createConsumerProject } from './consumer-project.ts';
import { writeSources } from './project-sources.ts';
import { startInstalledSandbox, startSilentServer, unusedAddress } from './servers.ts';
import type { GivenConsumer, MadeConsumer } from './shared-consumer.ts';

const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
  module: 'nodenext',
  rootDir: 'src',
  outDir: 'js',
};

/**
 * Makes one project with all packages, and the servers that it calls, once for all tests of consumers. Other tests run
 * meanwhile. The tests of consumers report a failure: thrown here, it would stop every other test.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'consumer-outcome-'));
  const outcome = path.join(folder, 'outcome.json');
  provide('consumerOutcome', outcome);
  const started = new AsyncDisposableStack();
  const made = startConsumer(started)
    .catch(failureOf)
    .then((consumer) => writeWhole(outcome, consumer));
  return async () => {
    await made;
    await started.disposeAsync();
    await rm(folder, { recursive: true });
  };
}

function failureOf(error: unknown): MadeConsumer {
  return { failure: error instanceof Error ? error.message : String(error) };
}

/** Writes a file that appears when it is complete. */
async function writeWhole(file: string, content: MadeConsumer): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}

async function startConsumer(started: AsyncDisposableStack): Promise<GivenConsumer> {
  const packages = await publishedPackages();
  const project = await createConsumerProject(packages);
  started.defer(() => project.remove());
  await writeSources(project, packages);
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['src'] };
  await project.write('tsconfig.json', JSON.stringify(config));
  const sandbox = await startInstalledSandbox(project.folder);
  started.defer(() => sandbox.close());
  const silent = await startSilentServer();
  started.defer(() => silent.close());
  // A test checks the types.
  await project.run('tsc', '--noCheck', '--checkers', '1');
  return {
    folder: project.folder,
    servers: { sandbox: sandbox.url, silent: silent.url, nowhere: await unusedAddress() },
  };
}
