import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { edits } from './bench/affected/edits.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const replacements = edits.flatMap((edit) => edit.replacements.map((one) => ({ name: edit.name, ...one })));

test.each(replacements)('the edit "$name" of the bench still fits $file', async ({ file, before }) => {
  expect(await readFile(path.join(ROOT, file), 'utf8')).toContain(before);
});
