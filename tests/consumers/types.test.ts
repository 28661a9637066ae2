import { describe, inject, it } from 'vitest';
import { openConsumerProject } from './consumer-project.ts';

const project = openConsumerProject(inject('consumerFolder'));

const RESOLUTIONS = [
  { moduleResolution: 'node16', module: 'node16' },
  { moduleResolution: 'nodenext', module: 'nodenext' },
  { moduleResolution: 'bundler', module: 'esnext' },
];

/** The compiler of today, and the one that came before it. */
describe.each(['tsc', 'tsc6'])(
  'the declarations of all packages type-check under --strict with %s',
  (compiler) => {
    it.concurrent.each(RESOLUTIONS)(
      'and moduleResolution $moduleResolution',
      async ({ moduleResolution, module }) => {
        const options = ['--noEmit', '--module', module, '--moduleResolution', moduleResolution];
        await project.run(compiler, '--pretty', 'false', ...options);
      },
    );
  },
);
