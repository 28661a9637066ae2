import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readingOf } from './shell.ts';

const body = {
  items: [
    { codes: ['A', 'B'], name: 'One' },
    { codes: ['C', 'D'], name: 'Two' },
  ],
};

function read(text: string, source: Parameters<typeof readingOf>[0]): string {
  return execFileSync('sh', ['-c', readingOf(source)], { input: text, encoding: 'utf8' }).trim();
}

test.each([
  ['as the server writes it', JSON.stringify(body)],
  ['in lines', JSON.stringify(body, null, 2)],
])('a shell reads properties and items of lists from a body %s', (_, text) => {
  const name = { name: 'name_1', call: 0, pointer: ['items', '1', 'name'], ordinal: 2 };
  const code = { name: 'codes_1', call: 0, pointer: ['items', '1', 'codes', '1'], ordinal: 2, item: 2 };

  expect([read(text, name), read(text, code)]).toEqual(['Two', 'D']);
});
