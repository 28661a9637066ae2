import { expect, test } from 'vitest';
import { withValue } from './edit.ts';

test('a value is replaced, added or removed at any place, and the rest is unchanged', () => {
  const order = { lines: [{ id: 1 }, { id: 2 }], note: 'x' };
  expect(withValue(order, ['lines', '1', 'id'], 3)).toEqual({ lines: [{ id: 1 }, { id: 3 }], note: 'x' });
  expect(withValue(order, ['lines', '0'], undefined)).toEqual({ lines: [{ id: 2 }], note: 'x' });
  expect(withValue(order, ['note'], undefined)).toEqual({ lines: order.lines });
  expect(withValue(order, ['buyer', 'name'], 'Jane')).toEqual({ ...order, buyer: { name: 'Jane' } });
  expect(order).toEqual({ lines: [{ id: 1 }, { id: 2 }], note: 'x' });
});

test('a field keeps its place among the others', () => {
  expect(JSON.stringify(withValue({ a: 1, b: 2 }, ['a'], 3))).toBe('{"a":3,"b":2}');
});
