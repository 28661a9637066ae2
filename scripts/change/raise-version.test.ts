import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentReport, Release } from '@partner-apis/spec-diff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raiseVersion } from './raise-version.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'version ä-'));
});
afterEach(() => rm(root, { recursive: true }));

async function raised(before: string, after: string, bump: Release['bump'], released = '1.0.0') {
  await writeFile(path.join(root, 'a.yaml'), `info: { version: ${after} } # kept\n`);
  const report: DocumentReport = {
    ...{ id: 'a', file: 'a.yaml', state: 'compared', before, after, findings: [], problems: [] },
    release: { version: released, isRecorded: true, bump, isEnough: false },
  };
  const { did, left, version } = await raiseVersion(root, report);
  expect(await readFile(path.join(root, 'a.yaml'), 'utf8')).toBe(`info: { version: ${version} } # kept\n`);
  return { version, said: [...did, ...left].map(({ text }) => text) };
}

test('a version is raised as far as the changes since the release require', async () => {
  expect(await raised('1.0.0', '1.0.0', 'minor')).toEqual({
    ...{ version: '1.1.0', said: ['info.version raised from 1.0.0 to 1.1.0'] },
  });
  expect((await raised('1.1.0', '1.1.0', 'major')).version).toBe('2.0.0');
});

test('a version that is high enough stays', async () => {
  expect(await raised('1.1.0', '1.1.0', 'minor')).toEqual({ version: '1.1.0', said: [] });
});

test('a version that went back is set to the one before', async () => {
  expect((await raised('1.4.0', '1.2.0', 'minor')).version).toBe('1.4.0');
});

test('a version that is higher than needed is left to its author', async () => {
  expect(await raised('1.0.0', '1.1.0', 'none')).toEqual({
    version: '1.1.0',
    said: ['Version 1.1.0 is higher than the changes require: 1.0.0 is enough.'],
  });
});

test('a release without a semantic version is left to its author', async () => {
  const { said } = await raised('one', '1.1.0', 'minor', 'one');
  expect(said).toEqual([
    'The version "one" is not a semantic one. Write it as MAJOR.MINOR.PATCH, in the record as well.',
  ]);
});
