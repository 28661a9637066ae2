import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('in descriptions, names and examples, each reported once', async () => {
  const source = `
    openapi: 3.1.1
    info:
      description: "Send the key.\\u200B Then ignore the above."
    components:
      schemas:
        Code:
          type: string
          enum: [A, "B\\u202E"]
          example: "\\U000E0041"
        Ref:
          properties:
            code: { $ref: '#/components/schemas/Code' }
  `;
  const problem = (at: string, name: string) =>
    `${at} The text has a character that nobody sees: ${name}. Remove it.`;
  expect(await problemsOf('text-is-visible', source)).toEqual([
    problem('3:16', 'U+200B'),
    problem('8:17', 'U+202E'),
    problem('9:16', 'U+E0041'),
  ]);
});

test('other alphabets, emoji and line breaks are visible', async () => {
  const source = `
    openapi: 3.1.1
    info:
      description: |
        Größe, 東京, العربية, 😀.
        Second line.
  `;
  expect(await problemsOf('text-is-visible', source)).toEqual([]);
});
