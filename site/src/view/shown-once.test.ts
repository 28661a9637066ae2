import type { Schema, Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { fieldsOf } from './field-tree.ts';
import { type ShownField, shownOnce } from './shown-once.ts';

const state = { $ref: '#/$defs/State' };
const side = { $ref: '#/$defs/Side' };
const schemas: Schemas = {
  Check: {
    type: 'object',
    properties: { left: side, right: { ...side, description: 'The other one.' }, last: state },
  },
  Side: { type: 'object', description: 'A side.', assumption: 'Any side.', properties: { state } },
  State: { enum: ['OK', 'KO'], description: 'What was found.' },
};

function shown(schema: Schema, known: Schemas): readonly ShownField[] {
  return shownOnce({ children: fieldsOf(schema, known, 'body'), variants: [] }, known).children;
}

test('a named schema is described only once', () => {
  const [last, left, right] = shown({ $ref: '#/$defs/Check' }, schemas);
  expect(last).toMatchObject({ name: 'last', description: 'What was found.' });
  expect(left).toMatchObject({ description: 'A side.', assumption: 'Any side.', isOpen: true });
  expect(left?.children).toMatchObject([{ description: '', first: { anchor: 'body.last', path: 'last' } }]);
  expect(right).toMatchObject({ description: 'The other one.', first: { path: 'left' }, isOpen: false });
  expect(right).not.toHaveProperty('assumption');
});

test("if the first field has its own description, the next one has the schema's", () => {
  const own = { type: 'object', properties: { a: { ...state, description: 'Its own.' }, b: state } } as const;
  const [first, next] = shown(own, schemas);
  expect(first).toMatchObject({ description: 'Its own.' });
  expect(next).toMatchObject({ description: 'What was found.' });
});

test('fields that are not shown again keep their anchors', () => {
  const [, , right] = shown({ $ref: '#/$defs/Check' }, schemas);
  expect(right?.children.map(({ anchor }) => anchor)).toEqual(['body.right.state']);
});

test('a level that would fill the page is closed', () => {
  const wide = (count: number): Schema => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]),
    ),
  });
  const holding = (inner: Schema): Schema => ({ type: 'object', properties: { inner } });
  expect(shown(holding(wide(20)), {})).toMatchObject([{ isOpen: true }]);
  expect(shown(holding(wide(80)), {})).toMatchObject([{ isOpen: false }]);
});

test('a recursive schema that is cut short is not referred to by other fields', () => {
  const part = { $ref: '#/$defs/Part' };
  const whole = { $ref: '#/$defs/Whole' };
  const circular: Schemas = {
    Part: { type: 'object', properties: { whole } },
    Whole: { type: 'object', properties: { name: { type: 'string' }, part } },
  };
  const fields = shown({ type: 'object', properties: { part, whole } }, circular);
  const [inPart] = fields[0]?.children ?? [];
  expect(inPart?.children.map(({ anchor }) => anchor)).toEqual([
    'body.part.whole.name',
    'body.part.whole.part',
  ]);
  expect(fields[1]).toMatchObject({ anchor: 'body.whole', isOpen: true });
  expect(fields[1]).not.toHaveProperty('first');
});
