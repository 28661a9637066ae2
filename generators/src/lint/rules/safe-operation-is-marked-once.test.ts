import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const lint = (path: string) =>
  problemsOf('safe-operation-is-marked-once', `openapi: 3.1.1\npaths:\n  /slots:\n    ${path}\n`);

test('an operation that only reads may say so', async () => {
  expect(await lint('post: { x-safe: true }')).toEqual([]);
  expect(await lint('post: {}')).toEqual([]);
});

test.each(['false', '"true"', '1'])('x-safe: %s has no meaning', async (value) => {
  const [problem] = await lint(`post: { x-safe: ${value} }`);

  expect(problem).toContain(`x-safe is ${value}. Write "x-safe: true"`);
});

test('a method that is safe by definition needs no mark', async () => {
  expect(await lint('get: { x-safe: true }')).toEqual(['4:12 GET is safe by definition. Remove x-safe.']);
});

test('a path cannot be marked as a whole', async () => {
  const [problem] = await lint('x-safe: true');

  expect(problem).toContain('x-safe is a field of operations');
});
