import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSuite } from '../suite/run-suite.ts';
import { notesModel } from '../testing/notes-model.ts';
import { type NotesFault, notesCredentials, startNotesServer } from '../testing/notes-server.ts';
import { type JournalledRun, openJournal } from './journal.ts';

const RUN: JournalledRun = {
  baseUrl: 'http://notes.example',
  familyUrls: {},
  versions: { 'notes-api-v1': '1.0.0' },
};

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
  file = path.join(folder, 'run.jsonl');
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs the suite with the journal, up to a number of results. */
async function run(faults: readonly NotesFault[], most = Number.POSITIVE_INFINITY) {
  using journal = await openJournal(file, RUN);
  await using server = await startNotesServer(...faults);
  const stop = new AbortController();
  let count = 0;
  const suite = await runSuite({
    baseUrl: server.url,
    credentials: notesCredentials,
    models: [notesModel],
    known: journal.known,
    signal: stop.signal,
    onResult(result) {
      journal.add(result);
      count += 1;
      if (count === most) stop.abort('enough');
    },
  });
  const outcomes = suite.results.map(({ id, outcome, problems }) => ({ id, outcome, problems }));
  return { outcomes, server, suite };
}

test('a run that ended early continues where it stopped, with the same result as a complete one', async () => {
  const whole = await run(['nullRefused']);
  await rm(file);

  const begun = await run(['nullRefused'], 10);
  expect(begun.suite.stopped).toBe('enough');
  const ended = await run(['nullRefused']);

  expect(ended.outcomes).toEqual(whole.outcomes);
  expect(ended.server.requests.length).toBeLessThan(whole.server.requests.length);
  const { requests } = (await run(['nullRefused'])).server;
  expect(requests.filter((request) => request.includes('/notes'))).toEqual([]);
});

test('a failure is reported from the journal as it was from the server', async () => {
  const first = await run(['nullRefused']);
  const second = await run(['nullRefused']);

  const failed = ({ suite }: typeof first) => suite.results.filter(({ outcome }) => outcome === 'failed');
  expect(failed(second)).toEqual(failed(first));
});

test('an incomplete line is dropped, and its task runs again', async () => {
  await run([], 5);
  const lines = await readFile(file, 'utf8');
  await appendFile(file, '{"id":"notes-api-v1/half');

  using journal = await openJournal(file, RUN);
  expect(journal.known.size).toBe(lines.trim().split('\n').length - 1);
  expect(await readFile(file, 'utf8')).toBe(lines);
});

test('the journal of another server or other documents is rejected', async () => {
  await run([], 1);

  await expect(openJournal(file, { ...RUN, versions: { 'notes-api-v1': '1.1.0' } })).rejects.toThrow(
    'belongs to a run of other versions of the documents',
  );
  await expect(openJournal(file, { ...RUN, baseUrl: 'http://other.example' })).rejects.toThrow(
    'belongs to a run against http://notes.example, not http://other.example',
  );
  await expect(
    openJournal(file, { ...RUN, familyUrls: { 'notes-api-v1': 'http://other.example/notes' } }),
  ).rejects.toThrow('belongs to a run with other addresses of --server');
});

test('a file that is not a journal is rejected and left alone', async () => {
  await appendFile(file, 'A letter\n');

  await expect(openJournal(file, RUN)).rejects.toThrow(`--resume ${file} contains no results.`);
  expect(await readFile(file, 'utf8')).toBe('A letter\n');
});
