import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { isWholeRun } from '../../scripts/testing/whole-run.ts';
import { portalOfExtremes } from './documents/extremes.ts';
import { portalBuiltWith } from './settings/built-with.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Id of the run, in the names of everything that is made once for all test files. */
    browserRun: string;
  }
}

/**
 * Gives the run an id, by which its test files share results. When all files of the project run, their portals are built
 * while the tests of other projects run. Otherwise, the files that run build what they use.
 *
 * @returns waits for the builds
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomUUID();
  project.provide('browserRun', run);
  const built = (await runsWhole(project)) ? buildPortals(run).catch(() => undefined) : Promise.resolve();
  return () => built;
}

/** Finds out whether no file and no test of the project is filtered out. */
async function runsWhole(project: TestProject): Promise<boolean> {
  const { testFiles: files } = await project.globTestFiles();
  const running = project.vitest.state.getPaths();
  return isWholeRun({ namePattern: project.config.testNamePattern, running, files });
}

/**
 * Builds one portal after another: a file that waits for one shares the processors with a single build. Ends with the first
 * build that fails, as all do when the run is interrupted: a file that uses a portal builds it again, and reports why.
 */
async function buildPortals(run: string): Promise<void> {
  await portalBuiltWith('real-servers', run);
  await portalBuiltWith('everything-on', run);
  await portalOfExtremes(run);
}
