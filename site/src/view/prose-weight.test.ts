import { expect, test } from 'vitest';
import { weighProse } from './prose-weight.ts';

test('plain words need no elements', () => {
  expect(weighProse('The number of the pull request.')).toBe(0);
});

test('code, links and emphasis are one element each', () => {
  expect(
    weighProse('Either `open` or `closed`. See [the list](https://example.org), **not** the name.'),
  ).toBe(4);
});

test('paragraphs, items of lists and cells of tables count', () => {
  expect(weighProse('One.\n\nTwo:\n\n* a\n* b')).toBe(4);
  expect(weighProse('| a | b |\n|---|---|\n| 1 | 2 |')).toBeGreaterThanOrEqual(7);
});

test('elements of HTML count, too', () => {
  expect(weighProse('First.<br>Second <b>bold</b>.')).toBe(2);
});
