import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';

const README = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

test.each(Object.entries(limits))('the README lists %s, which is %i', (name, value) => {
  expect(README).toMatch(new RegExp(`\\| \`${name}\` \\| ${value} `));
});
