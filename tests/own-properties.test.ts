import { expect, test } from 'vitest';
import { programOf, unguardedLookUps } from './testing/record-look-ups.ts';
import { sourceFiles } from './testing/source-files.ts';

/**
 * A name from outside may be `constructor` or `__proto__`. Look it up by `own` of `@partner-apis/model`, in a `Map`, or
 * behind `Object.hasOwn`; write it with `Object.fromEntries`.
 */
test('no look-up by a name from outside meets Object.prototype', { timeout: 600_000 }, async () => {
  const files = new Set(await sourceFiles());
  const isChecked = (file: string) => files.has(file);
  const found = ['.', 'site'].flatMap((folder) =>
    unguardedLookUps(programOf(folder, isChecked), isChecked).map(
      ({ file, line, text }) => `${file}:${line}: ${text}`,
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});
