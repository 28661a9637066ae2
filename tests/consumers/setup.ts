import type { TestProject } from 'vitest/node';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { createConsumerProject } from './consumer-project.ts';
import type { Servers } from './program/use-sdks.ts';
import { writeSources } from './project-sources.ts';
import { startInstalledSandbox, startSilentServer, unusedAddress } from './servers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The consumer's folder, with its sources in `src/`, compiled to `js/`. */
    readonly consumerFolder: string;
    readonly consumerServers: Servers;
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

/** Before all tests of consumers, once: one project with all packages, and the servers that it calls. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const packages = await publishedPackages();
  const project = await createConsumerProject(packages);
  await writeSources(project, packages);
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['src'] };
  await project.write('tsconfig.json', JSON.stringify(config));
  const [sandbox, silent] = await Promise.all([startInstalledSandbox(project.folder), startSilentServer()]);
  provide('consumerFolder', project.folder);
  provide('consumerServers', { sandbox: sandbox.url, silent: silent.url, nowhere: await unusedAddress() });
  const end = async () => {
    await Promise.all([sandbox.close(), silent.close()]);
    await project.remove();
  };
  try {
    // Whether the types are right is a test's question.
    await project.run('tsc', '--noCheck');
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
