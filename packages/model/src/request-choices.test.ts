import { describe, expect, it } from 'vitest';
import type { Content } from './api.ts';
import { exampleRequest } from './example-request.ts';
import { requestChoices } from './request-choices.ts';
import { schemaRef } from './schema/references.ts';
import type { Schema, Schemas } from './schema/schema.ts';
import { operation } from './testing/operation.ts';

const ref = (name: string): Schema => ({ $ref: schemaRef(name) });

const schemas: Schemas = {
  Payment: {
    type: 'object',
    required: ['amount'],
    properties: { amount: { type: 'integer' }, note: { type: 'string' } },
    oneOf: [ref('Card'), ref('Transfer'), ref('Voucher')],
    discriminator: {
      propertyName: 'method',
      mapping: { card: schemaRef('Card'), transfer: schemaRef('Transfer') },
    },
  },
  Card: {
    type: 'object',
    required: ['method', 'number'],
    properties: { method: { type: 'string' }, number: { type: 'string' }, owner: ref('Owner') },
  },
  Transfer: {
    type: 'object',
    properties: { method: { type: 'string' }, iban: { type: 'string', examples: ['DE89'] } },
  },
  Voucher: {
    type: 'object',
    properties: { method: { type: 'string' }, code: { type: 'string', minLength: 9 } },
  },
  Owner: { oneOf: [ref('Person'), ref('Company')] },
  Person: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  Company: { type: 'object', required: ['vat'], properties: { vat: { type: 'string' } } },
  Filter: { oneOf: [ref('Not'), ref('Equals')] },
  Not: { type: 'object', required: ['not'], properties: { not: ref('Filter') } },
  Equals: { type: 'object', required: ['value'], properties: { value: { type: 'string' } } },
};

const CARD = { amount: 5, method: 'card', number: '4111', owner: { name: 'Ann' } };

function body(...content: readonly (Partial<Content> & { readonly schema: Schema })[]) {
  const complete = content.map((one) => ({ mediaType: 'application/json', examples: [], ...one }));
  return { requestBody: { required: true, description: '', content: complete } };
}

const documented = (name: string, value: Content['examples'][number]['value']) => ({
  name,
  summary: '',
  description: '',
  value,
});

describe('requestChoices', () => {
  it('adds one example to the documented ones for each variant that they do not show', () => {
    const choices = requestChoices(
      body({ schema: ref('Payment'), examples: [documented('card', CARD)] }),
      schemas,
    );
    expect(choices.map(({ label, variants }) => [label, variants.map((path) => path.join('.'))])).toEqual([
      ['card', ['Card', 'Card.owner.Person']],
      ['Card.owner.Company', ['Card', 'Card.owner.Company']],
      ['Transfer', ['Transfer']],
      ['Voucher', ['Voucher']],
    ]);
  });

  it('takes whatever a variant leaves open from a documented example', () => {
    const choices = requestChoices(
      body({ schema: ref('Payment'), examples: [documented('card', CARD)] }),
      schemas,
    );
    expect(choices.slice(1).map(({ value }) => value)).toEqual([
      { amount: 5, method: 'card', number: '4111', owner: { vat: 'string' } },
      { amount: 5, method: 'transfer', iban: 'DE89' },
      { amount: 5, method: 'Voucher', code: 'stringstr' },
    ]);
  });

  it('makes an example of each variant of a body without examples', () => {
    const choices = requestChoices(body({ schema: ref('Payment') }), schemas);
    expect(choices[0]?.value).toEqual({
      amount: 0,
      note: 'string',
      method: 'card',
      number: 'string',
      owner: { name: 'string' },
    });
    expect(choices.map(({ label }) => label)).toEqual(['Card', 'Card.owner.Company', 'Transfer', 'Voucher']);
  });

  it('stops where a variant contains itself', () => {
    const choices = requestChoices(body({ schema: ref('Filter') }), schemas);
    expect(choices.map(({ label, value }) => [label, value])).toContainEqual(['Equals', { value: 'string' }]);
    expect(choices.length).toBeLessThan(5);
  });

  it('lists the examples of every media type, JSON first', () => {
    const contents = body(
      { mediaType: 'text/csv', schema: {}, examples: [documented('csv', 'a;b')] },
      { schema: {}, examples: [documented('json', { a: 'b' })] },
    );
    expect(requestChoices(contents, {}).map(({ label, mediaType }) => [label, mediaType])).toEqual([
      ['json', 'application/json'],
      ['csv', 'text/csv'],
    ]);
  });

  it('has no choices without a body', () => {
    expect(requestChoices({}, {})).toEqual([]);
  });
});

describe('exampleRequest with a choice', () => {
  const payment = operation(
    body(
      {
        schema: {},
        examples: [documented('first', { day: '2026-03-02' }), documented('second', { day: '2026-03-03' })],
      },
      { mediaType: 'text/csv', schema: {}, examples: [documented('csv', 'a;b')] },
    ),
  );

  it('has the chosen body, with shifted dates, and its media type unless it is the preferred one', () => {
    const [first, second, csv] = requestChoices(payment, {});
    expect(exampleRequest(payment, 7, first)).toEqual(exampleRequest(payment, 7));
    expect(exampleRequest(payment, 7, second)).toMatchObject({ body: { day: '2026-03-10' } });
    expect(exampleRequest(payment, 0, csv)).toMatchObject({ body: 'a;b', mediaType: 'text/csv' });
  });
});
