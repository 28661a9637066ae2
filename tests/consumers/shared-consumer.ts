import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { CannotStartError } from '../testing/started-process.ts';
import { type ConsumerProject, openConsumerProject } from './consumer-project.ts';
import type { Servers } from './program/use-sdks.ts';

/** The project and servers that the tests of consumers share. */
export interface GivenConsumer {
  /** The consumer's folder, with its sources in `src/`, compiled to `js/`. */
  readonly folder: string;
  readonly servers: Servers;
}

/** Outcome of the set-up: the project and servers, or why they could not be made. */
export type MadeConsumer = GivenConsumer | { readonly failure: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that appears when the project is made, with a {@link MadeConsumer}. */
    readonly consumerOutcome: string;
  }
}

/** The project that all tests of consumers share, and the servers that it calls. */
export interface SharedConsumer {
  readonly project: ConsumerProject;
  readonly servers: Servers;
}

/** Milliseconds between two looks at the file. */
const INTERVAL = 200;
/** Milliseconds after which the set-up counts as hung: each of its commands ends before. */
const HANGS = 600_000;

/**
 * Waits until the project is made, while the tests of other projects run.
 *
 * @throws {CannotStartError} where that failed
 */
export async function sharedConsumer(): Promise<SharedConsumer> {
  const made = await outcome(inject('consumerOutcome'));
  if ('failure' in made) {
    throw new CannotStartError(
      'The project of an integrator',
      made.failure.trim().replace(/\.$/, ''),
      'It is packed from what `npm run build` makes, and npm installs it.',
    );
  }
  return { project: openConsumerProject(made.folder), servers: made.servers };
}

async function outcome(file: string): Promise<MadeConsumer> {
  for (let waited = 0; waited < HANGS; waited += INTERVAL) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text);
    await wait(INTERVAL);
  }
  return { failure: `it took more than ${HANGS / 60_000} minutes` };
}
