import { expect, test } from 'vitest';
import { problemsOf } from '../testing/problems-of.ts';

test('anywhere, even beside a reference', async () => {
  const source = `
    openapi: 3.1.1
    info:
      x-assumption: The licence is not shown.
    servers:
      - url: https://api.example
        x-assumption: ''
    components:
      schemas:
        Code:
          type: string
          x-assumption: not shown
        Booking:
          properties:
            code: { $ref: '#/components/schemas/Code', x-assumption: true }
            other: { $ref: '#/components/schemas/Code', x-assumption: Probably. }
  `;
  const message = '`x-assumption` is not a sentence. Say what was assumed and why, and end with a full stop.';
  expect(await problemsOf('assumption-is-a-sentence', source)).toEqual(
    ['6:19', '11:21', '14:66', '15:67'].map((at) => `${at} ${message}`),
  );
});
