import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { edits } from './bench/affected/edits.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const replacements = edits.flatMap((edit) => edit.replacements.map((one) => ({ name: edit.name, ...one })));

// The bench runs this test, too, after it has made an edit.
test.each(replacements)(
  'the edit "$name" of the bench fits $file, or is made there',
  async ({ file, before, after }) => {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    expect(text.includes(before) || text.includes(after)).toBe(true);
  },
);
