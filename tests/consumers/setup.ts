import type { TestProject } from 'vitest/node';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { createConsumerProject } from './consumer-project.ts';
import type { Servers } from './program/use-sdks.ts';
import { writeSources } from './project-sources.ts';
import { startInstalledSandbox, startSilentServer, unusedAddress } from './servers.ts';

/** The project and servers that the tests of consumers share. */
interface GivenConsumer {
  /** The consumer's folder, with its sources in `src/`, compiled to `js/`. */
  readonly folder: string;
  readonly servers: Servers;
}

interface FailedConsumer {
  /** Why the project could not be made. */
  readonly failure: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly consumer: GivenConsumer | FailedConsumer;
  }
}

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
 * Makes one project with all packages, and the servers that it calls, once before all tests of consumers. These tests
 * report a failure: thrown here, it would stop every other test.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await using started = new AsyncDisposableStack();
  try {
    provide('consumer', await startConsumer(started));
  } catch (error) {
    provide('consumer', { failure: error instanceof Error ? error.message : String(error) });
    return async () => {};
  }
  const ends = started.move();
  return () => ends.disposeAsync();
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
  await project.run('tsc', '--noCheck');
  return {
    folder: project.folder,
    servers: { sandbox: sandbox.url, silent: silent.url, nowhere: await unusedAddress() },
  };
}
