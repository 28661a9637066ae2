import type { DocumentReport } from '@partner-apis/spec-diff';
import { expect, test } from 'vitest';
import { printProblem } from '../../generators/src/lint/problem.ts';
import type { NamedFamily } from '../change/families.ts';
import type { PendingChangeset } from '../change/pending-changesets.ts';
import { changesetProblems } from './changeset-problems.ts';

const family: NamedFamily = {
  id: 'a-api',
  sdk: '@x/a',
  family: {
    ...{ label: 'A', name: 'A', tagline: 'A.', order: 1, packageName: 'a', clientName: 'A' },
    ...{ routePrefix: '', pages: ['documentation'], showsContact: false },
  },
};
const raised: DocumentReport = {
  ...{ id: 'a-api', file: 'specs/a-api/openapi.yaml', state: 'compared', findings: [], problems: [] },
  ...{ before: '1.0.0', after: '1.1.0' },
  release: { version: '1.0.0', isRecorded: true, bump: 'minor', isEnough: true },
};
const changeset = (name: string, type: 'patch' | 'minor', summary = 'New.'): PendingChangeset => ({
  ...{ file: '.changeset/a.md', text: `---\n"${name}": ${type}\n---\n\n${summary}\n`, summary },
  releases: [{ name, type }],
});

function problems(
  changesets: readonly PendingChangeset[],
  documents: readonly DocumentReport[] = [],
): string[] {
  return changesetProblems({ changesets, documents, families: [family], published: ['@x/a'] }).map(
    printProblem,
  );
}

test('a changeset of a published package must have a text', () => {
  expect(problems([changeset('@x/a', 'minor')])).toEqual([]);
  expect(problems([changeset('@x/a', 'minor', '')])).toEqual([
    '.changeset/a.md:1:1: It has no text. Describe what changes for users of the packages. (changeset-is-valid)',
  ]);
  expect(problems([changeset('@x/b', 'minor')])).toEqual([
    '.changeset/a.md:2:1: No package that is published has the name @x/b. Remove the line, or name one of @x/a. (changeset-is-valid)',
  ]);
});

test('a version that is not recorded needs a changeset of its SDK', () => {
  expect(problems([], [raised])).toEqual([
    'specs/a-api/openapi.yaml:1:1: The document has version 1.1.0 after 1.0.0, and no changeset names @x/a: it needs a minor one. Run `npm run change`. (changeset-is-written)',
  ]);
  expect(problems([changeset('@x/a', 'patch')], [raised])).toEqual([
    'specs/a-api/openapi.yaml:1:1: The document has version 1.1.0 after 1.0.0, and the changesets make only a patch version of @x/a: it needs a minor one. Run `npm run change`. (changeset-is-written)',
  ]);
  expect(problems([changeset('@x/a', 'minor')], [raised])).toEqual([]);
  expect(problems([], [{ ...raised, after: '1.0.0' }])).toEqual([]);
});
