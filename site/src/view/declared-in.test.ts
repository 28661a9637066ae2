import { expect, test } from 'vitest';
import { declaredIn } from './declared-in.ts';
import { fieldsOf } from './field-tree.ts';

const schemas = {
  Pet: { type: 'object', properties: { name: { type: 'string' }, owner: { $ref: '#/$defs/Person' } } },
  Person: {
    type: 'object',
    properties: { home: { type: 'object', properties: { city: { type: 'string' } } } },
  },
  Dog: { allOf: [{ $ref: '#/$defs/Pet' }, { type: 'object', properties: { breed: { type: 'string' } } }] },
  Dogs: { type: 'array', items: { $ref: '#/$defs/Dog' } },
} as const;

test.each([
  ['Pet', 'name', { name: 'Pet', path: ['name'] }],
  ['Dog', 'name', { name: 'Pet', path: ['name'] }],
  ['Dog', 'breed', { name: 'Dog', path: ['breed'] }],
  ['Dogs', 'breed', { name: 'Dog', path: ['breed'] }],
  ['Dog', 'nothing', undefined],
])('%s.%s', (name, property, place) =>
  expect(declaredIn({ $ref: `#/$defs/${name}` }, property, schemas)).toEqual(place),
);

test('fields of a tree know where they are declared', () => {
  const [name, owner] = fieldsOf({ $ref: '#/$defs/Pet' }, schemas, 'body');
  const [home] = owner?.children ?? [];
  expect([name, home, home?.children[0]].map((field) => field?.declared)).toEqual([
    { name: 'Pet', path: ['name'] },
    { name: 'Person', path: ['home'] },
    { name: 'Person', path: ['home', 'city'] },
  ]);
});
