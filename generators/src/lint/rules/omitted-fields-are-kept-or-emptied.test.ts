import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const lint = (path: string) =>
  problemsOf('omitted-fields-are-kept-or-emptied', `openapi: 3.1.1\npaths:\n  /sites:\n    ${path}\n`);

test.each([
  'put: { x-omitted: emptied }',
  'patch: { x-omitted: kept }',
  'put: { x-omitted: { "*": emptied, active: kept } }',
  'put: {}',
])('%s is fine', async (path) => {
  expect(await lint(path)).toEqual([]);
});

test.each(['"lost"', 'true', '{}', '{"active":"lost"}'])(
  'x-omitted: %s is not a valid value',
  async (value) => {
    const [problem] = await lint(`put: { x-omitted: ${value} }`);

    expect(problem).toContain(`x-omitted is ${value}. `);
    expect(problem).toContain('Write "kept" if an omitted field keeps its value, or "emptied"');
  },
);

test('an operation that changes nothing cannot have it', async () => {
  expect(await lint('post: { x-omitted: kept }')).toEqual([
    '4:13 POST changes nothing that exists. Remove x-omitted.',
  ]);
});
