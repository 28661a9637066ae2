import type { Schema } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { alikeWithin } from './alike-items.ts';

const sale: Schema = {
  type: 'object',
  properties: { lines: { type: 'array', items: { type: 'object' } }, date: { type: 'string' } },
};

test('numbered items become like the first one, and keep their numbers', () => {
  const lines = [
    { number: 1, article: 'A', quantity: 2 },
    { number: 2, article: 'B' },
  ];

  expect(alikeWithin({ lines, date: 'today' }, sale, {})).toEqual({
    lines: [
      { number: 1, article: 'A', quantity: 2 },
      { number: 2, article: 'A', quantity: 2 },
    ],
    date: 'today',
  });
});

test.each([
  ['one item', [{ number: 1 }]],
  ['items without numbers', [{ article: 'A' }, { article: 'B' }]],
  ['numbers that do not count', [{ axle: 1 }, { axle: 1 }]],
  [
    'items that are alike',
    [
      { number: 1, article: 'A' },
      { number: 2, article: 'A' },
    ],
  ],
])('%s stay as they are', (_, lines) => {
  expect(alikeWithin({ lines }, sale, {})).toBeUndefined();
});

test('items within items are numbered as well', () => {
  const tyres = [
    {
      wear: [
        { groove: 1, depth: 6 },
        { groove: 2, depth: 5 },
      ],
    },
  ];

  expect(alikeWithin(tyres, { type: 'array' }, {})).toEqual([
    {
      wear: [
        { groove: 1, depth: 6 },
        { groove: 2, depth: 6 },
      ],
    },
  ]);
});
