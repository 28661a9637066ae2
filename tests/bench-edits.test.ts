import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { edits } from './bench/affected/edits.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

test.each(edits)('the edit "$name" of the bench still fits its file', async ({ file, before }) => {
  expect(await readFile(path.join(ROOT, file), 'utf8')).toContain(before);
});
