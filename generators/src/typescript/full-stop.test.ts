import { expect, it } from 'vitest';
import { fullStop } from './full-stop.ts';

it.each([
  ['Number of items', 'Number of items.'],
  ['Number of items. ', 'Number of items.'],
  ['See `limit`', 'See `limit`.'],
  ['Größe (in m²)', 'Größe (in m²).'],
  ['Really?', 'Really?'],
  ['One of:', 'One of:'],
  ['', ''],
  ['One of:\n- a\n- b', 'One of:\n- a\n- b'],
  ['Such as:\n1. a\n2. b', 'Such as:\n1. a\n2. b'],
  ['| a |\n|---|\n| b', '| a |\n|---|\n| b'],
  ['```\ncode\n```', '```\ncode\n```'],
])('ends %j as %j', (text, ended) => {
  expect(fullStop(text)).toBe(ended);
});
