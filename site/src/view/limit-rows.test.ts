import type { ApiModel, Operation, Schemas } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';
import { limitRows } from './limit-rows.ts';

const [anyModel] = models;
const anyOperation = anyModel?.operations[0];
if (anyModel === undefined || anyOperation === undefined) throw new Error('There is no operation');

const side = { $ref: '#/$defs/Side' };
const schemas: Schemas = {
  Check: { type: 'object', properties: { left: side, right: side, note: { type: 'string', maxLength: 9 } } },
  Side: {
    type: 'object',
    properties: { state: { enum: ['OK', 'KO'], default: 'OK', examples: ['KO'] }, free: { type: 'boolean' } },
  },
};
const model: ApiModel = { ...anyModel, schemas };
const operation: Operation = {
  ...anyOperation,
  parameters: [],
  requestBody: {
    required: true,
    description: '',
    content: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/Check' }, examples: [] }],
  },
};

test('the fields of a named schema are listed once, and named after that', () => {
  expect(limitRows(model, operation).map(({ path, sameAs }) => [path, sameAs])).toEqual([
    ['note', undefined],
    ['left', undefined],
    ['left.state', undefined],
    ['left.free', undefined],
    ['right', 'left'],
  ]);
});

test('values and defaults are limits too, examples are not', () => {
  const state = limitRows(model, operation).find(({ path }) => path === 'left.state');
  expect(state && factsOf(state.field)).toEqual([
    { label: 'Default', text: '', codes: ['"OK"'] },
    { label: 'One of', text: '', codes: ['OK', 'KO'] },
  ]);
});
