import { describe, expect, test } from 'vitest';
import { Secrets } from './secrets.ts';

function masked(secret: string, text: string): string {
  return new Secrets({ default: { apiKey: secret } }).mask(text);
}

describe('a secret of one letter is masked if it is a whole value', () => {
  test.each([
    ['{"token":"a","at":"banana"}', '{"token":"***","at":"banana"}'],
    ['{"a":"b"}', '{"a":"b"}'],
    ['{"error":"{\\"key\\":\\"a\\"}"}', '{"error":"{\\"key\\":\\"***\\"}"}'],
    ["-H 'X-Key: b' 'a'", "-H 'X-Key: b' '***'"],
    ['<key>a</key><name>banana</name>', '<key>***</key><name>banana</name>'],
    ['https://host/path?key=a&other=banana', 'https://host/path?key=***&other=banana'],
    ['Bearer a', 'Bearer ***'],
    ['a', '***'],
    ['a valid request was rejected: a banana', 'a valid request was rejected: a banana'],
  ])('%s', (text, expected) => {
    expect(masked('a', text)).toBe(expected);
  });
});

describe('a secret of few letters is masked as a word', () => {
  test.each([
    ['the key demo is unknown', 'the key *** is unknown'],
    ['democracy, mydemo, demo_1', 'democracy, mydemo, demo_1'],
  ])('%s', (text, expected) => {
    expect(masked('demo', text)).toBe(expected);
  });
});

test('a long secret is masked anywhere, in every spelling', () => {
  const secret = 'a<long>/"secret"';
  for (const text of [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret),
    'a&lt;long&gt;/&quot;secret&quot;',
  ]) {
    expect(masked(secret, `x${text}x`)).toMatch(/^x"?\*\*\*"?x$/);
  }
});

test('a secret with special characters of patterns is found literally', () => {
  expect(masked('a.c(d)[e]{2}|^$', 'xa.c(d)[e]{2}|^$ abc')).toBe('x*** abc');
});
