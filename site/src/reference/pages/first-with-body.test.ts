import type { Response } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { firstWithBody } from './first-with-body.ts';

function answer(status: string, schema: string): Response {
  const content = [{ mediaType: 'application/json', schema: { $ref: `#/$defs/${schema}` }, examples: [] }];
  return { status, description: '', headers: [], content };
}

test('a body is found in the first response that has it, but not in its own', () => {
  const responses = [answer('200', 'Thing'), answer('400', 'Problem'), answer('404', 'Problem')];
  const firsts = responses.map((one) =>
    one.content.map((content) => firstWithBody({ responses }, one, content)?.status),
  );
  expect(firsts).toEqual([[undefined], [undefined], ['400']]);
});
