import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTasks, type Task } from '../../scripts/check/turbo-tasks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(path.join(ROOT, 'tests/package.json'), 'utf8'),
);

/** The groups of the browser, each with the files that vitest runs for it. */
const groups = Object.entries(scripts)
  .filter(([, script]) => script.includes('--project browser '))
  .map(([name, script]) => ({ name, files: filesOf(script) }));

function filesOf(script: string): readonly string[] {
  const [, list = '', exclude] = /--project browser (.+?)(?: --exclude "(.+)")?$/.exec(script) ?? [];
  const names = list.split(' ');
  return allFiles()
    .filter((file) => names.some((name) => file.includes(name)))
    .filter((file) => exclude === undefined || !path.posix.matchesGlob(file, exclude));
}

function allFiles(): readonly string[] {
  return globSync('tests/browser/**/*.test.ts', { cwd: ROOT, exclude: ['tests/browser/family/**'] }).map(
    (file) => file.replaceAll(path.sep, '/'),
  );
}

/**
 * Rooms of `site/src` that make pages of their own and nothing of others, with the addresses of these pages. A group that
 * opens no such page does not depend on its room.
 */
const OWN_PAGES: Readonly<Record<string, RegExp>> = {
  access: /\/access\b/,
  assumptions: /\/assumptions\b/,
  errors: /\/errors\b/,
  feed: /rss\.xml/,
  home: /\/portal\/['"`]/,
  markdown: /\.md['"`]|llms/,
  'not-found': /no\/such/,
};

/** The modules that list pages of all rooms; a page of another room is made from none of them. */
const LISTS =
  /^site\/src\/(pages\/|portal\/|markdown\/|feed\/|agents\/|build\/|guides\/entries\.ts)|\.test\.ts$/;

/** Files that open a page of each kind, for what the shell of all pages does there. */
const SHELL_OF_EVERY_KIND = ['tests/browser/islands.test.ts'];

let tasks: ReadonlyMap<string, Task>;
beforeAll(async () => {
  const read = await readTasks([...groups.map(({ name }) => name), 'test:pages-of-family']);
  tasks = new Map(read.map((task) => [task.name.slice(task.name.indexOf('#') + 1), task]));
});

test('every file of the browser is run by one group', () => {
  const run = groups.flatMap(({ files }) => files);
  expect(run.toSorted()).toEqual(allFiles().toSorted());
});

test.each(Object.keys(OWN_PAGES))('%s is imported by its own page and by lists of pages alone', (room) => {
  const importers = globSync('site/src/**/*.{astro,ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith(`site/src/${room}/`) && !LISTS.test(file))
    .filter((file) =>
      new RegExp(`(?:from|import) '\\.\\.?/(?:\\.\\./)*${room}/`).test(
        readFileSync(path.join(ROOT, file), 'utf8'),
      ),
    );
  expect(importers).toEqual([]);
});

describe.each(groups)('$name', ({ name, files }) => {
  test('depends on every room, but for those whose pages it does not open', () => {
    const inputs = [...(tasks.get(name)?.inputs ?? [])];
    const isRead = (room: string) => inputs.some((file) => file.startsWith(`site/src/${room}/`));
    if (!isRead('view')) return expect(sourcesOf(files)).not.toContain('startPortal');
    const rooms = new Set(
      globSync('site/src/*/**/*.{astro,css,ts,tsx}', { cwd: ROOT }).map(
        (file) => file.split(path.sep)[2] ?? '',
      ),
    );
    const left = [...rooms].filter((room) => !isRead(room));
    expect(Object.keys(OWN_PAGES)).toEqual(expect.arrayContaining(left));
    const opened = sourcesOf(files.filter((file) => !SHELL_OF_EVERY_KIND.includes(file)));
    expect(left.filter((room) => OWN_PAGES[room]?.test(opened))).toEqual([]);
    if (left.length > 0) expect(opened).not.toContain("from './kinds.ts'");
  });
});

function sourcesOf(files: readonly string[]): string {
  return files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
}
