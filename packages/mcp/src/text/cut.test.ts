import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { partOf } from './cut.ts';

const line = 'A line of a guide, as people read it.\n';

test.each([
  ['prose', line.repeat(1000)],
  [
    'JSON without a space',
    JSON.stringify(Array.from({ length: 900 }, (_, code) => ({ code, active: true }))),
  ],
  ['digits', '8093517264'.repeat(2000)],
  ['another script', '予約の確認と変更。'.repeat(2000)],
  ['characters of two halves', '🛞🚗'.repeat(3000)],
])('%s is cut into parts of at most 2,000 tokens, and nothing is lost', (_, text) => {
  const parts: string[] = [];
  for (let from: string | undefined = '0'; from !== undefined; ) {
    const part = partOf(text, Number(from));
    parts.push(part.text);
    from = part.cursor;
  }
  expect(parts.join('')).toBe(text);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(encode(part).length).toBeLessThanOrEqual(2000);
    expect(part.isWellFormed()).toBe(true);
  }
});

test('a part ends with a line', () => {
  expect(partOf(line.repeat(1000), 0).text.length % line.length).toBe(0);
});
