import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('an error example needs a cause and a fix, and is reported once, where it is written', async () => {
  const source = `
    openapi: 3.1.1
    paths:
      /slots:
        get:
          responses:
            '200':
              content:
                application/json: { examples: { some: {} } }
            '404': { $ref: '#/components/responses/NotFound' }
            '500':
              content:
                application/json:
                  example: Failed
        delete:
          responses:
            '404': { $ref: '#/components/responses/NotFound' }
    components:
      responses:
        NotFound:
          content:
            application/json:
              examples:
                centreNotFound: { $ref: '#/components/examples/CentreNotFound' }
                slotNotFound: { summary: No slot. , description: Search again. }
      examples:
        CentreNotFound:
          summary: No centre.
          description: ' '
  `;
  expect(await problemsOf('error-example-is-explained', source)).toEqual([
    '13:15 The error example "example" (500) lacks `summary` (the cause) and `description` (the fix). Add it, so that a reader knows what to do.',
    '26:5 The error example "centreNotFound" (404) lacks `description` (the fix). Add it, so that a reader knows what to do.',
  ]);
});
