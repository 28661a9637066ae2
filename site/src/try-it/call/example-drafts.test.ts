import { type Schemas, schemaRef } from '@partner-apis/model';
import { operation } from '@partner-apis/model/testing/operation';
import { expect, test } from 'vitest';
import { jsonSyntax } from '../request/json-syntax.ts';
import { exampleDrafts, exampleLike, formValue } from './example-drafts.ts';

const schemas: Schemas = {
  Payment: { oneOf: [{ $ref: schemaRef('Card') }, { $ref: schemaRef('Transfer') }] },
  Card: { type: 'object', required: ['number'], properties: { number: { type: 'string' } } },
  Transfer: { type: 'object', required: ['iban'], properties: { iban: { type: 'string' } } },
};
const example = (name: string, value: { readonly [name: string]: string }) => ({
  name,
  summary: name,
  description: '',
  value,
});
const payment = operation({
  requestBody: {
    required: true,
    description: '',
    content: [
      {
        mediaType: 'application/json',
        schema: { $ref: schemaRef('Payment') },
        examples: [example('first', { number: '4111' }), example('second', { number: '4222' })],
      },
    ],
  },
});
const syntax = jsonSyntax(payment, schemas, {});
const examples = exampleDrafts({ schemas }, payment, syntax, 0);
const like = (body: string, current: string) =>
  exampleLike(
    { model: { schemas }, operation: payment, syntax, examples },
    { text: `{ "body": ${body} }`, parameters: {}, changes: { headers: {}, withoutQuery: [] } },
    current,
  )?.label;

test('every example becomes a request, those of the variants included', () => {
  expect(examples.map(({ label, draft }) => [label, formValue(draft, syntax)])).toEqual([
    ['first', { body: { number: '4111' } }],
    ['second', { body: { number: '4222' } }],
    ['Transfer', { body: { iban: 'string' } }],
  ]);
});

test('a draft follows the example of its variant, and otherwise the one that it began as', () => {
  expect(like('{ "number": "1" }', 'body-example-second')).toBe('second');
  expect(like('{ "iban": "DE89" }', 'body-example-second')).toBe('Transfer');
  expect(like('{ "number": "1" }', 'variant=body.Transfer')).toBe('first');
  expect(like('{ "iban": ', 'body-example-second')).toBe('second');
});
