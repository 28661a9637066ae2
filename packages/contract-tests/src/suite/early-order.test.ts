import { expect, test } from 'vitest';
import { earlyOrder } from './early-order.ts';

test('one of each class comes first', () => {
  const order = earlyOrder(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'], (text) => text.slice(0, 1));
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});
