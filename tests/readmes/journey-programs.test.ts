import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyProgram } from '../../site/src/journeys/program/program.ts';
import { underTest } from '../testing/family.ts';
import { runPrograms } from './start-programs.ts';
import { typeErrors } from './type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every journey of every family, with its program. */
const journeys = models.flatMap((model) =>
  (documents[model.id]?.journeys ?? []).map((workflow) => ({
    id: model.id,
    name: `${model.id}-${workflow.workflowId}`,
    basePath: model.basePath,
    code: journeyProgram(model, workflow) ?? '',
  })),
);

const tested = underTest(journeys);

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/programs ä-'));
  await Promise.all(tested.map(({ name, code }) => writeFile(fileOf(name), code)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function fileOf(name: string): string {
  return path.join(folder, `${name}.ts`);
}

test('every journey has a program, which type-checks as it stands', async () => {
  expect(journeys.filter(({ code }) => code === '')).toEqual([]);
  expect(journeys.length).toBeGreaterThan(models.length);
  expect(await typeErrors(folder)).toBe('');
});

test('the program of every journey runs against the sandbox', async () => {
  const lines = await runPrograms(
    tested.map(({ name, basePath }) => ({ file: fileOf(name), basePath })),
    folder,
  );
  expect(lines).toEqual(tested.map(({ name }) => `ran ${fileOf(name)}`));
});

test('a program ends at the first response that is not as described, and says what was expected', async () => {
  const booking = journeys.find(({ code }) => code.includes("'CONFIRMED'"));
  const file = fileOf('broken');
  await writeFile(file, booking?.code.replace("'CONFIRMED'", "'ENDED'") ?? '');
  const [line] = await runPrograms([{ file, basePath: booking?.basePath ?? '' }], folder);
  expect(line).toMatch(/^failed .*: AssertionError.*: Step \d+: status is CONFIRMED/);
});
