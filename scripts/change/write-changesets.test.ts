import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pendingChangesets } from './pending-changesets.ts';
import { withBump, writeChangesets } from './write-changesets.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'changesets ä-'));
  await mkdir(path.join(root, '.changeset'));
});
afterEach(() => rm(root, { recursive: true }));

const concerned = { id: 'a-api', packages: ['@x/a', '@x/sandbox'], bump: 'minor', summary: 'New.' } as const;
const everyOne = () => true;
const file = async () => `.changeset/${(await readdir(path.join(root, '.changeset')))[0]}`;
const text = async () => readFile(path.join(root, await file()), 'utf8');

test("a changeset names each package, and changesets can read it without the draft's mark", async () => {
  const { did, left } = await writeChangesets(root, concerned, everyOne);
  expect(did).toEqual([{ file: await file(), text: 'written: minor for @x/a and @x/sandbox' }]);
  expect(left).toHaveLength(1);
  expect(await pendingChangesets(root)).toMatchObject([
    {
      summary: 'New.',
      releases: [
        { name: '@x/a', type: 'minor' },
        { name: '@x/sandbox', type: 'minor' },
      ],
    },
  ]);
});

test('writing again changes nothing, and a draft is replaced if the change did', async () => {
  await writeChangesets(root, concerned, everyOne);
  const before = await text();
  expect((await writeChangesets(root, concerned, everyOne)).did).toEqual([]);
  expect(await text()).toBe(before);
  await writeChangesets(root, { ...concerned, bump: 'major', summary: 'Newer.' }, everyOne);
  expect(await pendingChangesets(root)).toMatchObject([
    { summary: 'Newer.', releases: [{ type: 'major' }, { type: 'major' }] },
  ]);
});

test('in a changeset that a person wrote, too low a bump is raised and nothing else is touched', async () => {
  const own = "---\n# mine\n'@x/a': patch # why\n---\n\nMy words.\n";
  await writeFile(path.join(root, '.changeset/own.md'), own);
  const { did } = await writeChangesets(root, { ...concerned, packages: ['@x/a'] }, everyOne);
  expect(did).toEqual([{ file: '.changeset/own.md', text: 'raised to minor for @x/a' }]);
  expect(await text()).toBe("---\n# mine\n'@x/a': minor # why\n---\n\nMy words.\n");
});

test('a changeset of an earlier change is left alone, and the change gets its own', async () => {
  await writeFile(path.join(root, '.changeset/earlier.md'), "---\n'@x/a': major\n---\n\nEarlier.\n");
  await writeChangesets(root, concerned, (name) => name !== '.changeset/earlier.md');
  expect(await pendingChangesets(root)).toHaveLength(2);
});

test('if two documents change together, the changelog of the sandbox mentions both', async () => {
  const other = { id: 'b-api', packages: ['@x/b', '@x/sandbox'], bump: 'major', summary: 'Gone.' } as const;
  const writeBoth = async () => [
    ...(await writeChangesets(root, concerned, everyOne)).did,
    ...(await writeChangesets(root, other, everyOne)).did,
  ];
  await writeBoth();
  const written = await pendingChangesets(root);
  expect(written.map(({ summary, releases }) => ({ summary, releases }))).toEqual(
    expect.arrayContaining([
      { summary: 'New.', releases: ['@x/a', '@x/sandbox'].map((name) => ({ name, type: 'minor' })) },
      { summary: 'Gone.', releases: ['@x/b', '@x/sandbox'].map((name) => ({ name, type: 'major' })) },
    ]),
  );
  expect(await writeBoth()).toEqual([]);
  expect(await pendingChangesets(root)).toEqual(written);
});

test('a change that was undone takes its draft with it', async () => {
  await writeChangesets(root, concerned, everyOne);
  const { did } = await writeChangesets(root, { ...concerned, bump: 'none' }, everyOne);
  expect(did).toMatchObject([{ text: 'removed: nothing that users notice changes any more' }]);
  expect(await pendingChangesets(root)).toEqual([]);
});

test('a bump is replaced with or without quotes', () => {
  const edited = withBump(
    '---\n"@x/a": minor\n\'@x/b\': "patch"\n---\n\nText.\n',
    new Set(['@x/a', '@x/b']),
    'major',
  );
  expect(edited).toBe('---\n"@x/a": major\n\'@x/b\': major\n---\n\nText.\n');
});
