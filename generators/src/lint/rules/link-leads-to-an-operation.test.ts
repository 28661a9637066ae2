import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

const lint = (link: string) =>
  problemsOf(
    'link-leads-to-an-operation',
    `
    openapi: 3.1.1
    paths:
      /pets:
        post:
          responses:
            '201':
              content:
                application/json:
                  schema: { $ref: '#/components/schemas/Pet' }
              links:
                pet: { $ref: '#/components/links/pet' }
      /pets/{id}:
        parameters:
          - { name: id, in: path }
        get: { operationId: getPet }
    components:
      schemas:
        Pet: { properties: { id: { type: string } } }
      links:
        pet: ${link}
    `,
  );

test.each([
  "{ operationId: getPet, parameters: { id: '$response.body#/id' } }",
  "{ operationRef: '#/paths/~1pets~1{id}/get', parameters: { path.id: '$response.body#/id' } }",
  "{ operationRef: '#/paths/~1pets~1%7Bid%7D/get' }",
])('%s', async (link) => {
  expect(await lint(link)).toEqual([]);
});

test('an operation that does not exist', async () => {
  expect(await lint('{ operationId: getPets }')).toEqual([
    '20:5 The link "pet" leads to no operation of the document: the operationId "getPets". It is omitted. Name an operation with `operationId`, or with `operationRef`: `#/paths/~1pets/get`.',
  ]);
});

test('a value that the response does not have', async () => {
  expect(await lint("{ operationId: getPet, parameters: { id: '$response.body#/name' } }")).toEqual([
    '20:51 The link "pet" reads "$response.body#/name", and the schema of the response has no such place. It is shown as it is. Fix the expression, or describe what it reads.',
  ]);
});
