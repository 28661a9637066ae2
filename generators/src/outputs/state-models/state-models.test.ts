import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { NOTHING_BY_HAND } from '../../load/hand-written.ts';
import { runOutput, sourceOf } from '../testing/run-output.ts';
import { stateModelsOutput } from './state-models.ts';

const sources = models.map((model) => sourceOf(model));
const [first, second] = models.map(({ id }) => id);

test('lists the families that have a folder, in menu order', async () => {
  const folders = [second ?? '', first ?? ''];
  const [module] = await runOutput(stateModelsOutput, sources, {
    handWritten: { ...NOTHING_BY_HAND, stateModels: folders },
  });
  expect(module?.path).toBe('packages/contract-tests/src/generated/state-models.ts');
  expect(module?.content.split('\n').filter((line) => line.includes('/index.ts'))).toEqual([
    `import { stateModels as models0 } from '../state-models/${first}/index.ts';`,
    `import { stateModels as models1 } from '../state-models/${second}/index.ts';`,
  ]);
});

test('is empty without a folder', async () => {
  const [module] = await runOutput(stateModelsOutput, sources);
  expect(module?.content).toContain('readonly StateModel[] = [\n];');
});

test('rejects a folder that belongs to no family', async () => {
  await expect(
    runOutput(stateModelsOutput, sources, { handWritten: { ...NOTHING_BY_HAND, stateModels: ['tyres-v1'] } }),
  ).rejects.toThrow('"tyres-v1" has no document. Write specs/tyres-v1/openapi.yaml, or remove the folder.');
});
