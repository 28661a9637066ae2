import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { brand } from '../../../brand.config.ts';
import { generate } from '../generate.ts';
import { GenerationCache } from '../generation-cache.ts';
import { OUTPUTS } from './outputs.ts';
import { runOutput, sourceOf } from './testing/run-output.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const cache = new GenerationCache();
const options = { warn: () => {}, cache };
const emitted = await generate(ROOT, brand, options);

test('every file is written by exactly one output, which declares it', () => {
  const writers = emitted.map(({ path: file }) => [
    file,
    OUTPUTS.filter(({ writes }) => writes.some((pattern) => path.matchesGlob(file, pattern))).length,
  ]);
  expect(writers.filter(([file, count]) => count !== 1 && !isReport(file))).toEqual([]);
});

/** Whether a file is an `api.md`, which all outputs contribute to. */
function isReport(file: unknown): boolean {
  return /^packages\/[\w-]+\/api\.md$/.test(String(file));
}

test.each(OUTPUTS.map((output) => [output.name, output] as const))(
  '%s reads nothing but what it says it needs',
  async (_, output) => {
    const [model] = models;
    if (model === undefined) throw new Error('There is no model');
    const read = new Set<string>();
    const source = new Proxy(sourceOf(model), {
      get: (target, key, receiver) => {
        if (typeof key === 'string') read.add(key);
        return Reflect.get(target, key, receiver);
      },
    });
    await runOutput(output, [source]);
    expect([...read].filter((key) => !output.needs.some((need) => need === key))).toEqual([]);
  },
);

test('unchanged families are not generated again', { timeout: 60_000 }, async () => {
  const again = await generate(ROOT, brand, options);
  const before = new Set(emitted);
  const ofFamilies = again.filter(({ path: file }) => file.endsWith('/react/options.ts'));
  expect(ofFamilies.length).toBeGreaterThan(0);
  expect(ofFamilies.filter((file) => !before.has(file))).toEqual([]);
  expect(again).toEqual(emitted);
});
