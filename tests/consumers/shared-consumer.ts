import { inject } from 'vitest';
import { CannotStartError } from '../testing/started-process.ts';
import { type ConsumerProject, openConsumerProject } from './consumer-project.ts';
import type { Servers } from './program/use-sdks.ts';

/** The project that all tests of consumers share, and the servers that it calls. */
export interface SharedConsumer {
  readonly project: ConsumerProject;
  readonly servers: Servers;
}

/**
 * @returns what was set up before the tests
 * @throws {CannotStartError} where that failed
 */
export function sharedConsumer(): SharedConsumer {
  const given = inject('consumer');
  if ('failure' in given) {
    throw new CannotStartError(
      'The project of an integrator',
      given.failure.trim().replace(/\.$/, ''),
      'It is packed from what `npm run build` makes, and npm installs it.',
    );
  }
  return { project: openConsumerProject(given.folder), servers: given.servers };
}
