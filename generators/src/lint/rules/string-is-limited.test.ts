import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('finds a string without a limit in components and in parameters', async () => {
  const source = `
    openapi: 3.1.1
    paths:
      /slots:
        get:
          parameters:
            - name: centre
              in: header
              schema:
                type: string
    components:
      schemas:
        Comment:
          type: [string, 'null']
  `;
  const message = 'The string has no limit. Add `maxLength`, or `enum`, `const`, `format` or `pattern`.';
  expect(await problemsOf('string-is-limited', source)).toEqual([`8:11 ${message}`, `12:5 ${message}`]);
});

test.each(['maxLength: 5', 'enum: [A]', 'const: A', 'format: date', 'pattern: ^A$'])(
  '%s limits it',
  async (limit) => {
    const source = `
    openapi: 3.1.1
    components:
      schemas:
        Comment: { type: string, ${limit} }
  `;
    expect(await problemsOf('string-is-limited', source)).toEqual([]);
  },
);
