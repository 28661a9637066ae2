import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { documents } from '@partner-apis/model/documents';
import { models } from '@partner-apis/model/models';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeyProgram } from '../../site/src/journeys/program/program.ts';
import type { Program } from './run-programs.ts';
import { typeErrors } from './type-errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every journey of every family, with its program. */
const journeys = models.flatMap((model) =>
  (documents[model.id]?.journeys ?? []).map((workflow) => ({
    name: `${model.id}-${workflow.workflowId}`,
    basePath: model.basePath,
    code: journeyProgram(model, workflow) ?? '',
  })),
);

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/programs ä-'));
  await Promise.all(journeys.map(({ name, code }) => writeFile(fileOf(name), code)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function fileOf(name: string): string {
  return path.join(folder, `${name}.ts`);
}

/** Runs programs in one process. Returns a line for each. */
async function run(programs: readonly Program[]): Promise<readonly string[]> {
  const list = path.join(folder, 'programs.json');
  await writeFile(list, JSON.stringify(programs));
  const runner = path.join(import.meta.dirname, 'run-programs.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=partner-apis-source',
    runner,
    list,
  ]);
  return stdout.split('\n').filter((line) => /^(ran|failed) /.test(line));
}

test('every journey has a program, which type-checks as it stands', async () => {
  expect(journeys.filter(({ code }) => code === '')).toEqual([]);
  expect(journeys.length).toBeGreaterThan(models.length);
  expect(await typeErrors(folder)).toBe('');
});

test('the program of every journey runs against the sandbox', async () => {
  const lines = await run(journeys.map(({ name, basePath }) => ({ file: fileOf(name), basePath })));
  expect(lines).toEqual(journeys.map(({ name }) => `ran ${fileOf(name)}`));
});

test('a program ends at the first response that is not as described, and says what was expected', async () => {
  const booking = journeys.find(({ code }) => code.includes("'CONFIRMED'"));
  const file = fileOf('broken');
  await writeFile(file, booking?.code.replace("'CONFIRMED'", "'ENDED'") ?? '');
  const [line] = await run([{ file, basePath: booking?.basePath ?? '' }]);
  expect(line).toMatch(/^failed .*: AssertionError.*: Step \d+: status is CONFIRMED/);
});
