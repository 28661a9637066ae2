import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { generate } from './generate.ts';
import { GenerationCache } from './generation-cache.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const options = { warn: () => {}, cache: new GenerationCache() };

test('the SDKs one by one and the shared part together are all files, each exactly once', {
  timeout: 60_000,
}, async () => {
  const whole = await generate(ROOT, brand, options);
  const parts = [await generate(ROOT, brand, { ...options, part: 'shared' })];
  for (const { id } of models) parts.push(await generate(ROOT, brand, { ...options, part: { sdk: id } }));
  const byPath = (files: typeof whole) => files.toSorted((a, b) => a.path.localeCompare(b.path));
  expect(byPath(parts.flat())).toEqual(byPath(whole));
});

test('explains how to fix a family that has no package yet', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'new family ä-'));
  for (const name of ['specs/sale-api-v1', 'specs/common', 'LICENSE'])
    await cp(path.join(ROOT, name), path.join(root, name), { recursive: true });
  await expect(generate(root, brand, { ...options, part: 'shared' })).rejects.toThrow(
    /specs\/sale-api-v1\/family\.yaml: has no package packages\/sale\/ yet\. Run `npm run generate`/,
  );
  await rm(root, { recursive: true });
});
