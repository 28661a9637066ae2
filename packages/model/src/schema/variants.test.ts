import { expect, test } from 'vitest';
import { variantPaths } from './variants.ts';

test('a schema that leads back to itself without a name has the variants of its first round', () => {
  const Pet = {
    type: 'object',
    properties: {
      friend: { allOf: [{ $ref: '#/$defs/Pet' }] },
      home: { oneOf: [{ $ref: '#/$defs/House' }] },
    },
  } as const;
  const schemas = { Pet, House: { type: 'object', properties: {} } } as const;

  expect(variantPaths({ $ref: '#/$defs/Pet' }, schemas)).toEqual([
    ['friend', 'home', 'House'],
    ['home', 'House'],
  ]);
});
