import { expect, test } from 'vitest';
import { programOf, unguardedLookUps } from './testing/record-look-ups.ts';
import { HTTP_RUNTIME, OTHER_SOURCES, sourceFiles } from './testing/source-files.ts';

/**
 * A name from outside may be `constructor` or `__proto__`. Look it up by `own` of `@partner-apis/model`, in a `Map`, or
 * behind `Object.hasOwn`; write it with `Object.fromEntries`.
 */
test.each([HTTP_RUNTIME, OTHER_SOURCES])(
  'no look-up by a name from outside meets Object.prototype in $name',
  { timeout: 600_000 },
  async ({ has }) => {
    const files = new Set((await sourceFiles()).filter(has));
    expect(files.size).toBeGreaterThan(0);
    const isChecked = (file: string) => files.has(file);
    const programs = ['.', 'site'].flatMap((folder) => programOf(folder, isChecked) ?? []);
    const found = programs.flatMap((program) =>
      unguardedLookUps(program, isChecked).map(({ file, line, text }) => `${file}:${line}: ${text}`),
    );
    expect([...new Set(found)]).toEqual([]);
  },
);
