import type { Schemas } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { fieldsOf, variantsOf } from './field-tree.ts';

const schemas: Schemas = {
  Booking: {
    type: 'object',
    required: ['services'],
    properties: {
      services: { type: 'array', minItems: 1, maxItems: 50, items: { $ref: '#/$defs/Service' } },
      day: { $ref: '#/$defs/Date', description: 'First day.' },
    },
  },
  Service: { type: 'object', properties: { quantity: { type: 'integer', minimum: 1, maximum: 10 } } },
  Date: { type: 'string', format: 'date', description: 'A day.' },
  Page: {
    allOf: [{ $ref: '#/$defs/Paging' }],
    required: ['items'],
    properties: { items: { type: 'array', items: { type: 'string' } } },
  },
  Paging: { type: 'object', required: ['total'], properties: { total: { type: 'integer' } } },
  Node: { type: 'object', properties: { child: { $ref: '#/$defs/Node' } } },
  Payment: { oneOf: [{ $ref: '#/$defs/Service' }, { type: 'string' }] },
};
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

test('anchors pass through lists without naming them', () => {
  const [services] = fieldsOf(ref('Booking'), schemas, 'body');
  expect(services).toMatchObject({
    anchor: 'body.services',
    type: 'array of Service',
    schema: 'Service',
    required: true,
    limits: ['1 to 50 items'],
    children: [{ anchor: 'body.services.quantity', limits: ['1 to 10'] }],
  });
});

test('keywords next to a reference override its target', () => {
  const [, day] = fieldsOf(ref('Booking'), schemas, 'body');
  expect(day).toMatchObject({ description: 'First day.', format: 'date', required: false });
});

test('allOf is merged into one list of fields', () => {
  const fields = fieldsOf(ref('Page'), schemas, 'response-200');
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['items', true],
    ['total', true],
  ]);
});

const car: Schemas = {
  Fleet: { allOf: [{ $ref: '#/$defs/Car' }], required: ['wheels'] },
  Car: {
    allOf: [{ $ref: '#/$defs/Wheeled' }, { $ref: '#/$defs/Coloured' }],
    required: ['code', 'colour', 'owner'],
    properties: {
      doors: { type: 'integer', maximum: 5 },
      owner: { type: 'object', properties: { name: { type: 'string' } } },
      code: { type: 'integer' },
      wheels: { type: 'integer', maximum: 4 },
    },
  },
  Wheeled: { properties: { weight: { type: 'number' }, wheels: { type: 'integer', maximum: 18 } } },
  Coloured: { properties: { colour: { type: 'string' } } },
};

test('required fields come first, plain ones before nested ones, and own ones before inherited ones', () => {
  expect(fieldsOf(ref('Car'), car, 'body').map(({ name }) => name)).toEqual([
    'code',
    'colour',
    'owner',
    'doors',
    'wheels',
    'weight',
  ]);
  expect(fieldsOf(ref('Fleet'), car, 'body').map(({ name }) => name)).toEqual([
    'code',
    'wheels',
    'colour',
    'owner',
    'doors',
    'weight',
  ]);
});

test('the last declaration of a property applies', () => {
  const wheels = fieldsOf(ref('Car'), car, 'body').find(({ name }) => name === 'wheels');
  expect(wheels?.limits).toEqual(['at most 4']);
});

test('a recursive schema ends where it repeats', () => {
  const [child] = fieldsOf(ref('Node'), schemas, 'body');
  expect(child?.children).toMatchObject([{ anchor: 'body.child.child', recursive: true, children: [] }]);
});

test.each(['oneOf', 'anyOf'] as const)(
  'an alternative of %s that leads back ends where it repeats',
  (keyword) => {
    const filters: Schemas = {
      Filter: { [keyword]: [ref('All'), { type: 'object', properties: { not: ref('Filter') } }] },
      All: { type: 'object', properties: { filter: ref('Filter') } },
    };
    const [all, other] = variantsOf(ref('Filter'), filters, 'body');
    expect(all?.children[0]?.variants[0]).toEqual({
      label: 'All',
      children: [],
      variants: [],
      schema: 'All',
    });
    expect(other?.children[0]?.variants[1]?.children).toMatchObject([
      { name: 'not', recursive: true, variants: [] },
    ]);
  },
);

test('a choice shows its alternatives, by name where they have one', () => {
  const variants = variantsOf(ref('Payment'), schemas, 'body');
  expect(variants.map(({ label }) => label)).toEqual(['Service', 'string']);
});

test('the items of a list show their alternatives', () => {
  const order = { properties: { items: { type: 'array', items: ref('Payment') } } } as const;
  const [items] = fieldsOf(order, schemas, 'body');
  expect(items?.variants.map(({ label }) => label)).toEqual(['Service', 'string']);
});

test('alternatives show their value of the discriminator', () => {
  const pets: Schemas = {
    Cat: { type: 'object', properties: { kind: { type: 'string' } } },
    Dog: { type: 'object', properties: { kind: { type: 'string' } } },
    Pet: {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', dog: '#/$defs/Dog' } },
    },
  };
  expect(variantsOf(ref('Pet'), pets, 'body')).toMatchObject([
    { label: 'Cat', when: { property: 'kind', values: ['cat'] } },
    { label: 'Dog', when: { property: 'kind', values: ['dog'] } },
  ]);
});

test('an alternative directly in an alternative has a row, and ends where it leads back', () => {
  const nested: Schemas = {
    Ride: { oneOf: [ref('Foot'), ref('Bike')] },
    Foot: { type: 'object', properties: { shoes: { type: 'string' } } },
    Bike: { oneOf: [ref('Cargo'), ref('Ride')] },
    Cargo: { type: 'object', properties: { load: { type: 'integer' } } },
  };
  const [, bike] = variantsOf(ref('Ride'), nested, 'body');
  expect(bike?.variants.map(({ label }) => label)).toEqual(['Cargo', 'Ride']);
  expect(bike?.variants[0]?.children.map(({ anchor }) => anchor)).toEqual(['body.Bike.Cargo.load']);
  const [foot] = bike?.variants[1]?.variants ?? [];
  expect(foot?.children.map(({ anchor }) => anchor)).toEqual(['body.Bike.Ride.Foot.shoes']);
});

test('a schema that is extended without a name ends where it leads back', () => {
  const around: Schemas = {
    Pet: { type: 'object', properties: { owner: { description: 'Its owner.', allOf: [ref('Owner')] } } },
    Owner: { type: 'object', properties: { first: { allOf: [ref('Pet'), { type: 'object' }] } } },
  };
  const [owner] = fieldsOf(ref('Pet'), around, 'body');
  const [again] = owner?.children[0]?.children ?? [];
  expect(again).toMatchObject({ name: 'owner', recursive: true, schema: 'Owner', children: [] });
});

test('a list of itself has a type, and no fields', () => {
  const lists: Schemas = { Deep: { type: 'array', items: ref('Deep') } };
  const [deep] = fieldsOf({ properties: { deep: ref('Deep') } }, lists, 'body');
  expect(deep).toMatchObject({ type: 'array of array of array', children: [] });
});
