import { expect, it } from 'vitest';
import { sharedConsumer } from './shared-consumer.ts';

const { project } = await sharedConsumer();

/** The current compiler with every way of resolving packages, and its predecessor. */
const COMPILERS = [
  { compiler: 'tsc', moduleResolution: 'node16', module: 'node16' },
  { compiler: 'tsc', moduleResolution: 'nodenext', module: 'nodenext' },
  { compiler: 'tsc', moduleResolution: 'bundler', module: 'esnext' },
  { compiler: 'tsc6', moduleResolution: 'nodenext', module: 'nodenext' },
];

// The project is `strict` and checks declarations, too.
it.each(COMPILERS)(
  'all packages type-check under --strict with $compiler and moduleResolution $moduleResolution',
  async ({ compiler, moduleResolution, module }) => {
    const checkers = compiler === 'tsc' ? ['--checkers', '1'] : [];
    const options = [...checkers, '--noEmit', '--module', module, '--moduleResolution', moduleResolution];
    const files = await project.run(compiler, '--pretty', 'false', '--listFiles', ...options);
    expect(files).toContain('/src/entries.ts');
  },
);
