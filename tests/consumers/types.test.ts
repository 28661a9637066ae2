import { expect, it } from 'vitest';
import { sharedConsumer } from './shared-consumer.ts';

const { project } = sharedConsumer();

/** The compiler of today in all the ways that it resolves packages, and the one that came before it. */
const COMPILERS = [
  { compiler: 'tsc', moduleResolution: 'node16', module: 'node16' },
  { compiler: 'tsc', moduleResolution: 'nodenext', module: 'nodenext' },
  { compiler: 'tsc', moduleResolution: 'bundler', module: 'esnext' },
  { compiler: 'tsc6', moduleResolution: 'nodenext', module: 'nodenext' },
];

// The project's configuration says `strict`, and lets no declaration be skipped.
it.each(COMPILERS)(
  'all packages type-check under --strict with $compiler and moduleResolution $moduleResolution',
  async ({ compiler, moduleResolution, module }) => {
    const options = ['--noEmit', '--module', module, '--moduleResolution', moduleResolution];
    const files = await project.run(compiler, '--pretty', 'false', '--listFiles', ...options);
    expect(files).toContain('/src/entries.ts');
  },
);
