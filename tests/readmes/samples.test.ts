import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/contract-tests';
import { exampleRequest } from '@partner-apis/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brand } from '../../brand.config.ts';
import { hasReactPage, reactPage } from '../../site/src/react-guide/react-page.ts';
import { codeSamples } from '../../site/src/samples/samples.ts';
import { underTest } from '../testing/family.ts';
import { typeErrors } from './type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const tested = underTest(models);

let folder: string;
beforeEach(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/samples-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("every SDK sample of the portal's reference type-checks as it stands", async () => {
  const samples = tested.flatMap((model) =>
    model.operations.map((operation) => ({
      name: `${model.family.packageName}-${operation.operationId}.ts`,
      code:
        codeSamples(model, operation, exampleRequest(operation), brand.npmScope).find(
          ({ id }) => id === 'sdk',
        )?.code ?? '',
    })),
  );
  await Promise.all(samples.map(({ name, code }) => writeFile(path.join(folder, name), code)));

  expect(samples.length).toBeGreaterThan(tested.length);
  expect(await typeErrors(folder)).toBe('');
});

it('every component of the pages about React type-checks as it stands', async () => {
  const described = tested.filter(hasReactPage);
  const components = described.flatMap((model) =>
    reactPage(model)
      .sections.flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'code' && block.language === 'tsx' ? [block] : []))
      .map(({ label, code }) => ({ name: `${model.family.packageName}-${label}`, code })),
  );
  await Promise.all(components.map(({ name, code }) => writeFile(path.join(folder, name), code)));

  // A connection and a call; a list and a change, too, where an API has them.
  expect(components.length).toBeGreaterThanOrEqual(2 * described.length);
  expect(await typeErrors(folder)).toBe('');
});
