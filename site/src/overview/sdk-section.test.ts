import { readFile } from 'node:fs/promises';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { sdkEntries, sdkSections } from './sdk-section.ts';

const PACKAGES = new URL('../../../packages/', import.meta.url);

test.each(models)('every entry that $id lists is in its package', async (model) => {
  const manifest = await readFile(new URL(`${model.family.packageName}/package.json`, PACKAGES), 'utf8');
  const listed = sdkEntries(model).map(({ path }) => `./${path}`);
  expect(listed.length).toBeGreaterThan(0);
  expect(Object.keys(JSON.parse(manifest).exports)).toEqual(expect.arrayContaining(listed));
});

test('only an SDK with XML messages has an entry for them', () => {
  const withMessages = models.filter((model) => sdkEntries(model).some(({ path }) => path === 'messages'));
  expect(withMessages.map(({ id }) => id)).toEqual(['purchase-api-v1']);
});

test('a document without an SDK has no such section', () => {
  const [model] = models;
  if (model === undefined) throw new Error('There is no model');
  expect(sdkSections(model)).toHaveLength(1);
  expect(sdkSections({ ...model, family: { ...model.family, packageName: '' } })).toEqual([]);
});
