import { expect, test } from 'vitest';
import { isWholeRun } from './whole-run.ts';

const files = ['a.test.ts', 'b.test.ts'];

test.each([
  ['all files and others', undefined, [...files, 'other.test.ts'], true],
  ['one file', undefined, ['a.test.ts', 'other.test.ts'], false],
  ['all files, but some tests of them', /name/, files, false],
])('a run of %s', (_, namePattern, running, isWhole) => {
  expect(isWholeRun({ namePattern, running, files })).toBe(isWhole);
});
