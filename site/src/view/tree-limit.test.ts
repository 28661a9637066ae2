import type { Schema, Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { fieldsOf } from './field-tree.ts';
import { MOST_ELEMENTS, weigh } from './tree-limit.ts';

/**
 * Makes `count` schemas, each with twelve fields of its own and one of every other schema, so that every path is a
 * cycle.
 */
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

test('a tree that fits is complete', () => {
  const [inner] = fieldsOf({ $ref: '#/$defs/S0' }, tangle(2), 'body').filter(({ name }) => name === 'S1');
  expect(inner?.children).toHaveLength(14);
});

test('a tree of cycles ends at named schemas, which have their own pages', () => {
  // As a whole, it has more than 40! rows.
  const fields = fieldsOf({ $ref: '#/$defs/S0' }, tangle(40), 'body');
  expect(rows(fields)).toBeLessThan(170);
  const ended = fields.find(({ name }) => name === 'S1');
  expect(ended).toMatchObject({ schema: 'S1', children: [], recursive: true });
});

test('unnamed choices of a tangle end at named alternatives, too', () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`);
  const refs = names.map((name) => ({ $ref: `#/$defs/${name}` }));
  const properties = Object.fromEntries(names.map((name) => [name, { oneOf: refs }]));
  const schemas: Schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  const [choice] = fieldsOf({ $ref: '#/$defs/S0' }, schemas, 'body');
  expect(choice?.variants).toHaveLength(30);
  expect(choice?.variants[1]).toEqual({ label: 'S1', children: [], variants: [], schema: 'S1' });
});

test('if a schema has more fields than a page has space for, the last ones are brief', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 500 }, (_, index): [string, Schema] => [`f${index}`, { type: 'string' }]),
  );
  const fields = fieldsOf({ type: 'object', properties: wide }, {}, 'body');
  const whole = fields.filter(({ isBrief }) => isBrief !== true);
  expect(fields).toHaveLength(500);
  expect(whole).toEqual(fields.slice(0, whole.length));
  expect(whole.length).toBeGreaterThan(50);
  expect(weigh({ fields, variants: [] })).toBeLessThanOrEqual(MOST_ELEMENTS);
});

test("if there is not even space for brief rows, a schema's fields are lines of text", () => {
  const wide = Object.fromEntries(
    Array.from({ length: 1200 }, (_, index): [string, Schema] => [`f${index}`, { type: 'string' }]),
  );
  const fields = fieldsOf({ type: 'object', properties: wide }, {}, 'body');
  expect(fields.every(({ isBrief, isPlain }) => isBrief === true && isPlain === true)).toBe(true);
  expect(weigh({ fields, variants: [] })).toBeLessThanOrEqual(MOST_ELEMENTS);
});

test('the elements of a description leave less space for whole rows', () => {
  const wholeRows = (description: string) => {
    const properties = Object.fromEntries(
      Array.from({ length: 300 }, (_, index): [string, Schema] => [
        `f${index}`,
        { type: 'string', description },
      ]),
    );
    return fieldsOf({ type: 'object', properties }, {}, 'body').filter(({ isBrief }) => isBrief !== true)
      .length;
  };
  expect(wholeRows('One of `a`, `b`, `c`, `d`, `e` and `f`.')).toBeLessThan(wholeRows('A plain text.'));
});
