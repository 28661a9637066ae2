import { expect, test } from 'vitest';
import { own } from './own.ts';

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  '%s is found only where it is an own property',
  (name) => {
    const record: Record<string, number> = JSON.parse(`{"${name}": 1}`);
    expect(own(record, name)).toBe(1);
    expect(own<number>({}, name)).toBeUndefined();
    expect(own<number>(undefined, name)).toBeUndefined();
  },
);
