import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Id of the run, in the names of everything that is made once for all test files. */
    browserRun: string;
  }
}

/** Gives the run an id, by which its test files share results. */
export default function setup(project: TestProject): void {
  project.provide('browserRun', randomUUID());
}
