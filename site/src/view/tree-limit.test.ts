import type { Schema, Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { type Field, fieldsOf } from './field.ts';
import { withinPage } from './tree-limit.ts';

/** `count` schemas, each with twelve fields of its own and one of every other schema: every path is a cycle. */
function tangle(count: number): Schemas {
  const names = Array.from({ length: count }, (_, index) => `S${index}`);
  const plain = Array.from({ length: 12 }, (_, index): [string, Schema] => [`f${index}`, { type: 'string' }]);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: 'object',
        properties: {
          ...Object.fromEntries(plain),
          ...Object.fromEntries(names.map((other) => [other, { $ref: `#/$defs/${other}` }])),
        },
      },
    ]),
  );
}

const rows = (fields: readonly Field[]): number =>
  fields.reduce((count, { children }) => count + 1 + rows(children), 0);
const treeOf = (count: number) => ({
  fields: fieldsOf({ $ref: '#/$defs/S0' }, tangle(count), 'body'),
  variants: [],
});

test('a tree that fits is unchanged', () => {
  const small = treeOf(2);
  expect(withinPage(small)).toBe(small);
});

test('a tree of cycles ends at named schemas, which have pages of their own', () => {
  const large = treeOf(6);
  expect(rows(large.fields)).toBeGreaterThan(2000);
  const { fields } = withinPage(large);
  expect(rows(fields)).toBeLessThan(170);
  const [inner] = fields.filter(({ name }) => name === 'S1');
  const ended = inner?.children.find(({ name }) => name === 'S2');
  expect(ended).toMatchObject({ schema: 'S2', children: [], recursive: true });
});
