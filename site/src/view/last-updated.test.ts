import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { changeDates, lastUpdated } from './last-updated.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'history ä-'));
  folders.push(folder);
  return folder;
}

function git(cwd: string, date: string, ...args: string[]): void {
  const identity = { NAME: 'A. Writer', EMAIL: 'writer@site.example', DATE: date };
  const env = Object.entries(identity).flatMap(([key, value]) =>
    ['AUTHOR', 'COMMITTER'].map((role) => [`GIT_${role}_${key}`, value]),
  );
  execFileSync('git', args, { cwd, stdio: 'ignore', env: { ...process.env, ...Object.fromEntries(env) } });
}

/** Two guides, of which one is changed a month later. */
function history(): string {
  const root = emptyFolder();
  git(root, '', 'init');
  mkdirSync(join(root, 'specs/a'), { recursive: true });
  for (const [date, file] of [
    ['2026-01-05T10:00:00Z', 'specs/a/openapi.yaml'],
    ['2026-01-06T10:00:00Z', 'specs/a/Größe.yaml'],
    ['2026-02-05T10:00:00Z', 'specs/a/openapi.yaml'],
  ] as const) {
    writeFileSync(join(root, file), date);
    git(root, date, 'add', '.');
    git(root, date, 'commit', '-m', file);
  }
  return root;
}

test('a file has the date of its last change, a folder the date of its newest file', () => {
  const dates = changeDates(history());
  expect(lastUpdated('specs/a/Größe.yaml', dates)).toEqual(new Date('2026-01-06T10:00:00Z'));
  expect(lastUpdated('specs/a/', dates)).toEqual(new Date('2026-02-05T10:00:00Z'));
  expect(lastUpdated('specs/b/', dates)).toBeUndefined();
});

test('a shallow clone has no dates for changes before its first commit', () => {
  const clone = emptyFolder();
  git(clone, '', 'clone', '--depth', '2', pathToFileURL(history()).href, '.');
  const dates = changeDates(clone);
  expect(lastUpdated('specs/a/openapi.yaml', dates)).toEqual(new Date('2026-02-05T10:00:00Z'));
  expect(lastUpdated('specs/a/Größe.yaml', dates)).toBeUndefined();
});

test('without a history, no date is known', () => {
  expect(changeDates(emptyFolder())).toEqual(new Map());
});
