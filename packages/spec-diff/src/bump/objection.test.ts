import { expect, test } from 'vitest';
import { objection, removalObjection } from './objection.ts';
import type { Bump } from './semver.ts';

const judge = (before: string, after: string, bump: Bump) =>
  objection({ file: 'specs/pet-api-v1/openapi.yaml', before, after, bump });

test.each([
  ['1.2.3', '1.2.3', 'none'],
  ['1.2.3', '1.3.0', 'none'],
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.3.0', 'minor'],
  ['1.2.3', '2.0.0', 'minor'],
  ['1.2.3', '2.0.0', 'major'],
] as const)('%s → %s is enough for %s changes', (before, after, bump) => {
  expect(judge(before, after, bump)).toBeUndefined();
});

test.each([
  ['1.2.3', '1.2.2', 'none', 'info.version went back from 1.2.3 to "1.2.2". Set it to 1.2.3 or later.'],
  [
    '1.2.3',
    '1.2.3',
    'patch',
    'is still "1.2.3", and the changes require a patch version. Raise it to 1.2.4 or later.',
  ],
  [
    '1.2.3',
    '1.2.4',
    'minor',
    'is "1.2.4", and the changes require a minor version. Raise it to 1.3.0 or later.',
  ],
  [
    '1.2.3',
    '1.9.9',
    'major',
    'is "1.9.9", and the changes require a major version. Raise it to 2.0.0 or later.',
  ],
  ['1.2.3', 'two', 'patch', 'is "two", and the changes require a patch version. Raise it to 1.2.4 or later.'],
  ['two', '3.0.0', 'patch', 'info.version was "two", which is not a semantic version'],
] as const)('%s → %s is refused for %s changes', (before, after, bump, reason) => {
  expect(judge(before, after, bump)).toContain(reason);
});

test('a document may not be removed', () => {
  expect(removalObjection('specs/pet-api-v1/openapi.yaml')).toContain(
    'specs/pet-api-v1/openapi.yaml was removed.',
  );
});
