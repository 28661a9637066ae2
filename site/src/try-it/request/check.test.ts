import { type JsonValue, type Parameter, type Schema, type Schemas, schemaRef } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { expect, test } from 'vitest';
import { compileValidator } from '../testing/compile-validator.ts';
import { argumentsCheck, valueProblems } from './check.ts';

const says = (schema: Schema, value: JsonValue, schemas: Schemas = {}) =>
  valueProblems(schema, value, schemas, compileValidator(schema, schemas)).map(({ place, message }) =>
    `${place} ${message}`.trim(),
  );

test.each<[Schema, JsonValue, string]>([
  [{ type: 'string' }, 4, 'must be a text'],
  [{ type: 'integer' }, 1.5, 'must be a whole number'],
  [{ type: ['string', 'null'] }, true, 'must be a text or null'],
  [{ minLength: 2 }, 'a', 'must have at least 2 characters, not 1'],
  [{ maxLength: 1 }, '😀😀', 'must have at most 1 character, not 2'],
  [{ pattern: '^[A-Z]+$' }, 'a', 'must match ^[A-Z]+$'],
  [{ enum: ['OK', 'NOK'] }, 'KO', 'must be one of OK, NOK'],
  [{ const: 1 }, 2, 'must be 1'],
  [{ minimum: 1 }, 0, 'must be at least 1'],
  [{ exclusiveMaximum: 1 }, 1, 'must be below 1'],
  [{ multipleOf: 0.1 }, 0.35, 'must be a multiple of 0.1'],
  [{ format: 'date' }, '2026-02-30', 'must be a date that exists, as YYYY-MM-DD'],
  [{ format: 'date-time' }, '2026-02-03', 'must be a date and time with its offset, as YYYY-MM-DDThh:mm:ssZ'],
  [{ minItems: 1 }, [], 'must have at least 1 item, not 0'],
  [{ maxItems: 1 }, [1, 2], 'must have at most 1 item, not 2'],
  [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }], 'must have no duplicates: items 1 and 2 are the same'],
  [{ items: { type: 'integer' } }, [1, 'b'], '/1 must be a whole number'],
  [{ required: ['a'] }, {}, '/a is required'],
  [
    { properties: { a: { properties: { 'b/c': { maxLength: 1 } } } } },
    { a: { 'b/c': 'xx' } },
    '/a/b~1c must have at most 1 character, not 2',
  ],
  [{ additionalProperties: false }, { a: 1 }, '/a is not a field of the document'],
  [{ not: { const: 1 } }, 1, 'must not have this value'],
])('%j rejects %j', (schema, value, problem) => {
  expect(says(schema, value)).toEqual([problem]);
});

test.each<[Schema, JsonValue]>([
  [{ multipleOf: 0.1 }, 0.3],
  [{ maxLength: 2 }, '😀😀'],
  [{ type: ['string', 'null'] }, null],
  [{ format: 'date-time' }, '2026-02-03T10:00:00+01:00'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 3],
])('%j accepts %j', (schema, value) => {
  expect(says(schema, value)).toEqual([]);
});

const CAR: Schema = { type: 'object', required: ['plate', 'doors'] };
const BOAT: Schema = { type: 'object', required: ['mast', 'keel', 'flag'] };

test('a value that fits no alternative has the problems of the intended one', () => {
  expect(says({ oneOf: [BOAT, CAR] }, { plate: 'AB' })).toEqual(['/doors is required']);
  expect(says({ properties: { a: { anyOf: [BOAT, CAR] } } }, { a: { mast: 1, keel: 2 } })).toEqual([
    '/a/flag is required',
  ]);
  expect(says({ oneOf: [{}, {}] }, 1)).toEqual(['must fit one of its forms only']);
});

test('a discriminator decides which alternative is intended', () => {
  const schema: Schema = {
    type: 'object',
    oneOf: [{ $ref: schemaRef('Boat') }, { $ref: schemaRef('Car') }],
    discriminator: { propertyName: 'kind', mapping: { boat: schemaRef('Boat'), car: schemaRef('Car') } },
  };
  expect(says(schema, { kind: 'boat', plate: 'AB' }, { Boat: BOAT, Car: CAR })).toEqual([
    '/mast is required',
    '/keel is required',
    '/flag is required',
  ]);
});

test('a pattern that asks for a date asks for one that exists', () => {
  const documented = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
  const schema: Schema = { pattern: documented };
  const validator = compileValidator({ ...schema, allOf: [{ pattern: '^2026-02-(0[1-9]|1[0-9]|2[0-8])' }] });
  expect(valueProblems(schema, '2026-02-30', {}, validator)).toEqual([
    { place: '', message: 'must begin with a date that exists' },
  ]);
});

test('the rules of a reference and of several parts apply at once', () => {
  const schema: Schema = { allOf: [{ $ref: schemaRef('Named') }, { required: ['age'] }] };
  expect(says(schema, {}, { Named: { required: ['name'] } })).toEqual([
    '/name is required',
    '/age is required',
  ]);
});

test('arguments are checked by the validators of the request, and by their names', () => {
  const [operation] = models.flatMap(({ operations }) => operations);
  if (operation === undefined) throw new Error('No operation is documented');
  const parameters: readonly Parameter[] = [
    { ...PARAMETER, name: 'centre-code', in: 'path', required: true },
    { ...PARAMETER, name: 'page', in: 'query', required: false },
  ];
  const named = (name: string) => parameters.find((parameter) => parameter.name === name);
  const check = argumentsCheck(
    { ...operation, operationId: 'read', parameters, sdk: SDK },
    undefined,
    {},
    {
      'read path centre-code': compileValidator(named('centre-code')?.schema ?? {}),
    },
  );
  expect(check({ centreCode: 'C1234' })).toEqual([
    { place: '/centreCode', message: 'must have at most 4 characters, not 5' },
  ]);
  expect(check({ page: 1, other: 2 })).toEqual([
    { place: '/centreCode', message: 'is required' },
    { place: '/other', message: 'is not a field of the document' },
  ]);
});

const PARAMETER = {
  description: '',
  deprecated: false,
  style: 'simple',
  explode: false,
  schema: { type: 'string', maxLength: 4 },
} as const;

const SDK = {
  name: 'read',
  arguments: [{ in: 'path', name: 'centre-code', property: 'centreCode' }],
} as const;
