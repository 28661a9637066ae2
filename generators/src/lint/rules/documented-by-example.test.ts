import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('a required parameter and every body need an example', async () => {
  const source = `
    openapi: 3.1.1
    paths:
      /slots:
        post:
          parameters:
            - name: centre
              in: query
              required: true
            - name: language
              in: query
          requestBody:
            content:
              application/json:
                schema: {}
          responses:
            '200':
              content:
                application/xml:
                  examples: {}
  `;
  expect(await problemsOf('documented-by-example', source)).toEqual([
    '6:11 The required parameter "centre" has no example. Add `example`; requests are built from it.',
    '13:11 The body of type application/json has no example. Add `examples` with at least one named example.',
    '18:13 The body of type application/xml has no example. Add `examples` with at least one named example.',
  ]);
});

test('a single example or named examples are accepted', async () => {
  const source = `
    openapi: 3.1.1
    paths:
      /slots:
        post:
          parameters:
            - { name: centre, in: query, required: true, example: C1 }
          requestBody:
            content:
              application/json: { examples: { one: { value: {} } } }
          responses:
            '200':
              content:
                application/json: { example: null }
            '204': {}
  `;
  expect(await problemsOf('documented-by-example', source)).toEqual([]);
});
