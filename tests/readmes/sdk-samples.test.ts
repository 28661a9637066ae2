import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../brand.config.ts';
import { fetchLanguage } from '../../site/src/recording/languages/fetch.ts';
import { recordSamples } from '../../site/src/recording/record-samples.ts';
import { underTest } from '../testing/family.ts';
import { sdk } from './sdk-language.ts';

/** Inside the portal, whose samples find the SDKs of the repository there. */
const PLACE = path.join(import.meta.dirname, '../../site/.astro');

let folder: string;
beforeAll(async () => {
  await mkdir(PLACE, { recursive: true });
  folder = await mkdtemp(path.join(PLACE, 'sdk-samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the SDK sample of every operation receives the status of the fetch sample, and does not throw', async () => {
  const { ran, problems } = await recordSamples(underTest(models), {
    npmScope: brand.npmScope,
    folder,
    languages: [fetchLanguage, sdk],
  });
  expect(ran).toEqual(['fetch', 'sdk']);
  expect(problems).toEqual([]);
});
