import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const overriding = (overrides: string) =>
  problemsOf(
    'dependency-is-known',
    `openapi: 3.1.1
paths:
  /books:
    get:
      parameters:
        - { name: code, in: query, x-overrides: ${overrides} }
        - { name: genre, in: query }
        - { name: X-Key, in: header }
`,
  );

const unless = (changes: string) =>
  problemsOf(
    'dependency-is-known',
    `openapi: 3.1.1
paths:
  /books:
    get:
      x-provoke:
        noCode: { query: { code: null }, unless: ${changes} }
`,
  );

test('a parameter overrides other query parameters', async () => {
  expect(await overriding('[genre]')).toEqual([]);
});

test.each(['genre', '[]', '[code]', '[X-Key]', '[title]'])(
  'x-overrides: %s names no parameter',
  async (overrides) => {
    const [problem] = await overriding(overrides);

    expect(problem).toMatch(/^6:\d+ x-overrides is /);
    expect(problem).toContain(
      'List other query parameters of the operation, which have no effect beside "code": genre.',
    );
  },
);

test('a provocation has further changes with which the request succeeds', async () => {
  expect(await unless('[{ query: { genre: manual } }, { body: null }]')).toEqual([]);
});

test.each(['{ query: { genre: manual } }', '[]', '[{}]', '[{ as: owner }]'])(
  'unless: %s is not a change',
  async (changes) => {
    const [problem] = await unless(changes);

    expect(problem).toContain(
      'List changes of the request, with each of which it succeeds, such as { query: { … } }.',
    );
  },
);
