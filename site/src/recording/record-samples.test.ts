import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ApiModel, isSuccess, operationNamed } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../brand.ts';
import { fetchLanguage } from './languages/fetch.ts';
import { rawHttp } from './languages/raw-http.ts';
import { recordSamples } from './record-samples.ts';
import type { SampleLanguage } from './sample-language.ts';

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(import.meta.dirname, '../../.astro'), { recursive: true });
  folder = await mkdtemp(path.join(import.meta.dirname, '../../.astro/samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The families whose examples write as well as read. */
const family = models.filter((model) => operationNamed(model, 'cancelAppointment') !== undefined);

function record(of: readonly ApiModel[], ...languages: readonly [SampleLanguage, ...SampleLanguage[]]) {
  return recordSamples(of, { npmScope: brand.npmScope, folder, languages });
}

test('every operation responds with its documented success, the same in each run', async () => {
  const [first, second] = await Promise.all([record(models, fetchLanguage), record(family, fetchLanguage)]);
  const statuses = models.flatMap(({ id, operations }) =>
    operations.map(({ operationId }) => `${operationId} ${first.responses[id]?.[operationId]?.status}`),
  );
  expect(statuses).toEqual(
    models.flatMap(({ operations }) =>
      operations.map(({ operationId, responses }) => `${operationId} ${responses.find(isSuccess)?.status}`),
    ),
  );
  expect(first.unrecorded).toEqual([]);
  const [{ id } = { id: '' }] = family;
  expect(second.responses[id]).toEqual(first.responses[id]);
});

test('a language whose samples get other responses is reported, and a missing language is named', async () => {
  const withoutToken: SampleLanguage = {
    ...rawHttp,
    run: (samples, context) =>
      rawHttp.run(
        samples.map((sample) => ({ ...sample, code: sample.code.replace(/\nAuthorization: .*/, '') })),
        context,
      ),
  };
  const absent: SampleLanguage = { ...rawHttp, id: 'cobol', isAvailable: async () => false };
  const { problems, ran, missing } = await record(family, fetchLanguage, withoutToken, absent);
  expect(problems).toContain('ebk-api-v2/cancelAppointment: http received 401, fetch 204');
  expect({ ran, missing }).toEqual({ ran: ['fetch', 'http'], missing: ['cobol'] });
});

test('a sample that throws despite a successful response is reported', async () => {
  const broken: SampleLanguage = {
    ...fetchLanguage,
    run: async (samples, context) => {
      const changed = samples.map((sample) => ({
        ...sample,
        code: `${sample.code}\nthrow new Error('No');`,
      }));
      return fetchLanguage.run(changed, context);
    },
  };
  const { problems } = await record(family, fetchLanguage, broken);
  expect(problems).toContain('ebk-api-v2/cancelAppointment: fetch: Error: No');
});

test('an operation that the sandbox does not support is not recorded', async () => {
  const [model] = family;
  if (model === undefined) throw new Error('There is no such family');
  const operations = model.operations.map((operation) => ({ ...operation, path: `/none${operation.path}` }));
  const { responses, unrecorded, problems } = await record([{ ...model, operations }], fetchLanguage);
  expect(responses).toEqual({});
  expect(unrecorded).toHaveLength(operations.length);
  expect(problems).toEqual([]);
});
