import { expect, test } from 'vitest';
import { setOwn } from './set-own.ts';

test.each(['constructor', 'toString', '__proto__'])(
  '%s becomes an own property, and nothing else changes',
  (name) => {
    const record: Record<string, number> = {};
    setOwn(record, name, 1);
    setOwn(record, name, 2);
    expect(Object.entries(record)).toEqual([[name, 2]]);
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  },
);
