import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runSuite, type SequenceFile, sequenceFiles, type Workflow } from '@partner-apis/contract-tests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadWorkflows } from '../../generators/src/load/workflows.ts';
import { booksModel } from '../../packages/contract-tests/src/testing/books-model.ts';
import { type BooksFault, startBooksServer } from '../../packages/contract-tests/src/testing/books-server.ts';
import { notesModel } from '../../packages/contract-tests/src/testing/notes-model.ts';
import {
  type NotesFault,
  notesCredentials,
  startNotesServer,
} from '../../packages/contract-tests/src/testing/notes-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sequences-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A server, the document that it keeps or breaks, and the credentials for it. */
const BOOKS = { model: booksModel, credentials: { default: {} }, start: startBooksServer };
const NOTES = { model: notesModel, credentials: notesCredentials, start: startNotesServer };

/** Each case with the faults for the document of the same name. */
const failing: readonly (
  | { readonly of: 'books'; readonly fault: BooksFault; readonly id: string }
  | { readonly of: 'notes'; readonly fault: NotesFault; readonly id: string }
)[] = [
  { of: 'books', fault: 'genreLost', id: 'createBook/read-back/genre' },
  { of: 'books', fault: 'bookNotKept', id: 'createBook/read-back/title' },
  { of: 'books', fault: 'leftOutKept', id: 'updateBook/read-back/without-genre' },
  { of: 'books', fault: 'titleOfAnother', id: 'listBooks/list/view/getBook' },
  { of: 'books', fault: 'orderChanges', id: 'listBooks/list/order' },
  { of: 'notes', fault: 'otherTextRead', id: 'chains/writeNote' },
];

async function files({ of, fault, id }: (typeof failing)[number]): Promise<readonly SequenceFile[]> {
  const { model, credentials } = of === 'books' ? BOOKS : NOTES;
  await using server = of === 'books' ? await startBooksServer(fault) : await startNotesServer(fault);
  const suite = await runSuite({
    ...{ baseUrl: server.url, credentials, models: [model] },
    caseId: `${model.id}/${id}`,
  });
  return sequenceFiles(suite);
}

/** Returns the exit code of a program. */
function exitOf(program: string, baseUrl: string): Promise<unknown> {
  const env = {
    ...{ PATH: process.env.PATH, NODE_OPTIONS: '--no-warnings', BASE_URL: baseUrl },
    ...{ PARTNER_API_KEY: 'the-key', PARTNER_CLIENT_ID: 'the-client', PARTNER_CLIENT_SECRET: 'the-secret' },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error) => resolve(error === null ? 0 : error.code));
  });
}

async function outcomeOf(of: 'books' | 'notes', workflows: readonly Workflow[], baseUrl: string) {
  const { model, credentials } = of === 'books' ? BOOKS : NOTES;
  const { results } = await runSuite({
    ...{ baseUrl, credentials, models: [model] },
    ...{ journeys: { [model.id]: workflows }, kinds: ['journey'] },
  });
  return results.map(({ outcome }) => outcome);
}

test.each(failing)(
  '$fault fails again as a program and as a workflow, and a correct server passes both',
  async (failure) => {
    const [program, workflow] = await files(failure);
    if (program === undefined || workflow === undefined) throw new Error('no files');
    const file = path.join(folder, program.name);
    await writeFile(file, program.text);
    await writeFile(path.join(folder, 'workflows.arazzo.yaml'), workflow.text);
    const { workflows = [] } = (await loadWorkflows(path.join(folder, 'openapi.yaml'))) ?? {};
    const { of } = failure;
    await using broken = await (of === 'books'
      ? startBooksServer(failure.fault)
      : startNotesServer(failure.fault));
    await using correct = await (of === 'books' ? startBooksServer() : startNotesServer());

    expect(await exitOf(file, broken.url)).toBe(1);
    expect(await exitOf(file, correct.url)).toBe(0);
    expect(await outcomeOf(of, workflows, broken.url)).toEqual(['failed']);
    expect(await outcomeOf(of, workflows, correct.url)).toEqual(['passed']);
  },
);

test('the lint of the repository finds no mistake in the workflows', async () => {
  const names = failing.map((_, index) => path.join(folder, `${index}.arazzo.yaml`));
  for (const [index, failure] of failing.entries()) {
    const workflow = (await files(failure)).find(({ name }) => name.endsWith('.arazzo.yaml'));
    await writeFile(names[index] ?? '', workflow?.text ?? '');
  }
  const redocly = ['scripts/tool.mjs', 'redocly', 'lint', '--config', 'redocly.yaml'];

  await promisify(execFile)(process.execPath, [...redocly, ...names], { cwd: ROOT });
});

test('what only several responses together show has a program alone, which compares them', async () => {
  const [program, ...others] = await files({
    of: 'books',
    fault: 'pageLosesItem',
    id: 'listBooks/list/pages',
  });
  const file = path.join(folder, program?.name ?? '');
  await writeFile(file, program?.text ?? '');
  await using broken = await startBooksServer('pageLosesItem');
  await using correct = await startBooksServer();

  expect(others).toEqual([]);
  expect(await exitOf(file, broken.url)).toBe(1);
  expect(await exitOf(file, correct.url)).toBe(0);
});
