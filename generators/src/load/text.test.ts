import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from './text.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-text-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('a missing file names its path as the thing to check', async () => {
  await expect(readText(join(folder, 'none.yaml'))).rejects.toThrow(
    'none.yaml: cannot be read. Check its path, or create the file.',
  );
});

test('a folder in place of a file is named as a folder', async () => {
  await expect(readText(folder)).rejects.toThrow('cannot be read. It is a folder: name a file inside it.');
});
