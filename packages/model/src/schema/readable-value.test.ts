import { describe, expect, it } from 'vitest';
import { namedValue } from './named-value.ts';
import { readableValue } from './readable-value.ts';

describe('namedValue', () => {
  it.each([
    [{ examples: ['a'], const: 'b', default: 'c', enum: ['d'] }, 'a'],
    [{ const: 'b', default: 'c', enum: ['d'] }, 'b'],
    [{ default: 'c', enum: ['d'] }, 'c'],
    [{ enum: ['d', 'e'] }, 'd'],
    [{ type: 'string' } as const, undefined],
  ])('of %j is %j', (schema, value) => {
    expect(namedValue(schema)).toBe(value);
  });
});

describe('readableValue', () => {
  it('is the deepest value that is short enough', () => {
    expect(readableValue((depth) => 'x'.repeat(10 ** depth), 1)).toBe('x'.repeat(1000));
  });

  it('goes no deeper than five levels', () => {
    expect(readableValue((depth) => depth, 1)).toBe(5);
  });

  it('is undefined if the shallowest value is too long', () => {
    expect(readableValue(() => 'x'.repeat(5000), 2)).toBeUndefined();
  });
});
