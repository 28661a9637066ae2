import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Different in every run: what a run makes once for all its files bears it. */
    browserRun: string;
  }
}

/** Gives the run an id by which its test files know what one of them has made already. */
export default function setup(project: TestProject): void {
  project.provide('browserRun', randomUUID());
}
