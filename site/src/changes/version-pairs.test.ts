import type { DocumentVersion } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { versionPairs } from './version-pairs.ts';

const version = (name: string, after?: string, ...earlier: readonly string[]): DocumentVersion => ({
  version: name,
  recordedOn: '2026-01-05',
  changes: [],
  ...(after === undefined ? {} : { after }),
  ...(earlier.length === 0 ? {} : { sinceEarlier: earlier.map((one) => ({ after: one, changes: [] })) }),
});

const VERSIONS = [
  version('1.0.0'),
  version('1.1.0', '1.0.0'),
  version('2.0.0', '1.1.0', '1.0.0'),
  version('2.1.0', '2.0.0', '1.1.0', '1.0.0'),
];

const namesOf = (versions: readonly DocumentVersion[]) =>
  versionPairs(versions).map(({ from, to }) => `${from.version} ${to.version}`);

test('each version is compared with every version before it, newest first', () => {
  expect(namesOf(VERSIONS)).toEqual([
    '2.0.0 2.1.0',
    '1.1.0 2.1.0',
    '1.0.0 2.1.0',
    '1.1.0 2.0.0',
    '1.0.0 2.0.0',
    '1.0.0 1.1.0',
  ]);
});

test('two versions are compared by the changelog itself', () => {
  expect(namesOf(VERSIONS.slice(0, 2))).toEqual([]);
});
