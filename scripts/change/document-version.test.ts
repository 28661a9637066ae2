import { expect, test } from 'vitest';
import { versionPlace, withVersion } from './document-version.ts';

test.each([
  ['info:\n  version: 1.0.0 # first\n  title: A\n', 'info:\n  version: 1.1.0 # first\n  title: A\n'],
  ["info: { title: A, version: '1.0.0' }\n", "info: { title: A, version: '1.1.0' }\n"],
  ['info:\r\n  version:   "1.0.0"\r\n', 'info:\r\n  version:   "1.1.0"\r\n'],
  ['info:\n  version: &v 1.0.0\nx: *v\n', 'info:\n  version: &v 1.1.0\nx: *v\n'],
])('the version of %j is replaced, and every other byte is kept', (text, edited) => {
  expect(withVersion(text, '1.1.0')).toBe(edited);
});

test('a version that is no text of the document is left alone', () => {
  expect(withVersion('info:\n  $ref: info.yaml\n', '1.1.0')).toBeUndefined();
  expect(versionPlace('info: 3\n')).toBeUndefined();
});

test('the line and column of a version count from 1', () => {
  expect(versionPlace('openapi: 3.1.1\ninfo:\n  version: 1.0.0\n')).toMatchObject({
    ...{ version: '1.0.0', line: 3, column: 12 },
  });
});
