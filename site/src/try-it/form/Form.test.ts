import type { JsonValue, Schema, Schemas } from '@partner-apis/model';
import { schemaRef } from '@partner-apis/model';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { valueProblems } from '../request/check.ts';
import { hintOf } from '../request/hint.ts';
import { compileValidator } from '../testing/compile-validator.ts';
import { Form } from './Form.tsx';

/** The markup of a form. */
function shown(schema: Schema, value: JsonValue, schemas: Schemas = {}): string {
  const problems = valueProblems(schema, value, schemas, compileValidator(schema, schemas));
  return renderToStaticMarkup(
    createElement(Form, { schema, schemas, value, problems, hintOf, onChange: () => {} }),
  );
}

const SCHEMAS: Schemas = {
  Car: {
    type: 'object',
    required: ['kind', 'doors'],
    properties: { kind: { const: 'car' }, doors: { type: 'integer' } },
  },
  Boat: {
    type: 'object',
    required: ['kind', 'mast'],
    properties: { kind: { const: 'boat' }, mast: { type: 'string' } },
  },
};
const EITHER: Schema = { oneOf: [{ $ref: schemaRef('Car') }, { $ref: schemaRef('Boat') }] };

test('the alternative of the value shows its fields, and the others can be chosen', () => {
  const html = shown({ properties: { vehicle: EITHER } }, { vehicle: { kind: 'boat', mast: 'M1' } }, SCHEMAS);
  expect(html).toContain('<option value="0">Car</option><option value="1" selected="">Boat</option>');
  expect(html).toContain('value="M1"');
  expect(html).not.toContain('doors');
});

test('an alternative with alternatives of its own has a choice for each level', () => {
  const either: Schema = {
    oneOf: [
      { oneOf: [{ $ref: schemaRef('Boat') }, { $ref: schemaRef('Car') }] },
      { $ref: schemaRef('Walk') },
    ],
  };
  const schemas: Schemas = { ...SCHEMAS, Walk: { type: 'object', properties: { kind: { const: 'walk' } } } };
  const html = shown({ properties: { by: either } }, { by: { kind: 'car', doors: 4 } }, schemas);
  expect(html).toContain('<option value="0" selected="">Boat or Car</option><option value="1">Walk</option>');
  expect(html).toContain('<option value="0">Boat</option><option value="1" selected="">Car</option>');
  expect(html).toContain('value="4"');
});

test('alternatives that are plain values are one field, whatever its value', () => {
  const schema: Schema = { properties: { size: { oneOf: [{ type: 'integer' }, { type: 'string' }] } } };
  expect(shown(schema, { size: 'large' })).toContain('value="large"');
  expect(shown(schema, { size: 4 })).toContain('value="4"');
});

test('alternatives that list their values are one choice', () => {
  const schema: Schema = { properties: { size: { anyOf: [{ const: 'S' }, { enum: ['M', 'L'] }] } } };
  const options = [...shown(schema, { size: 'M' }).matchAll(/<option[^>]*>([^<]*)/g)].map(
    ([, label]) => label,
  );
  expect(options).toEqual(['not given', 'S', 'M', 'L']);
});

test('a value without a field in the document is shown, and can be removed', () => {
  const html = shown({ properties: { a: { type: 'string' } } }, { a: { b: 1 }, c: [2] });
  expect(html).toContain('{&quot;b&quot;:1}');
  expect(html).toContain('[2]');
});

test('a field shows its rules and its problems', () => {
  const html = shown({ required: ['a'], properties: { a: { type: 'string', maxLength: 1 } } }, { a: 'xx' });
  const [, described = ''] = /aria-describedby="([^"]*)"/.exec(html) ?? [];
  const texts = described.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]);
  expect(texts).toEqual(['at most 1 character', 'must have at most 1 character, not 2']);
  expect(html).toContain('aria-required="true"');
});
