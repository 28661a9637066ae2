import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/contract-tests';
import { exampleRequest } from '@partner-apis/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../brand.config.ts';
import { codeSamples } from '../../site/src/samples/samples.ts';
import { typeErrors } from './type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/samples-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("every SDK sample of the portal's reference type-checks as it stands", async () => {
  const samples = models.flatMap((model) =>
    model.operations.map((operation) => ({
      name: `${model.family.packageName}-${operation.operationId}.ts`,
      code:
        codeSamples(model, operation, exampleRequest(operation), brand.npmScope).find(
          ({ id }) => id === 'sdk',
        )?.code ?? '',
    })),
  );
  await Promise.all(samples.map(({ name, code }) => writeFile(path.join(folder, name), code)));

  expect(samples.length).toBeGreaterThan(models.length);
  expect(await typeErrors(folder)).toBe('');
});
