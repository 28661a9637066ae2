import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerSchema, requestSchema } from './checking-schema.ts';

const Quantity = z.int().check(z.gte(1), z.lte(10), z.describe('How many times.'));
const Kind = z.enum(['TRUCK', 'VAN']).check(z.describe('What it is.\n\nMore about it.'));
const Vehicle = z.object({
  plate: z.string().check(z.minLength(1), z.maxLength(3), z.describe('Its plate.')),
  kind: z.optional(Kind),
  mass: z.optional(z.number().check(z.gt(0), z.lt(5), z.multipleOf(0.5))),
  day: z.optional(z.iso.date()).check(z.describe('The day that counts.')),
  letters: z.optional(z.string().check(z.regex(/^[a-z]$/))),
  services: z.optional(
    z.array(z.object({ quantity: Quantity })).check(z.maxLength(2), z.describe('What to do.')),
  ),
  notes: z.optional(z.record(z.string(), z.nullable(z.boolean()))),
});

it.each([
  [{}, ['plate'], 'is missing', 'Its plate.'],
  [{ plate: 1 }, ['plate'], 'must be a string', 'Its plate.'],
  [{ plate: '' }, ['plate'], 'must have at least 1 character', 'Its plate.'],
  [{ plate: 'ABCD' }, ['plate'], 'must have at most 3 characters', 'Its plate.'],
  [{ plate: 'A', kind: 'CAR' }, ['kind'], 'must be one of TRUCK, VAN', 'What it is.'],
  [{ plate: 'A', mass: 0 }, ['mass'], 'must be above 0', undefined],
  [{ plate: 'A', mass: 5 }, ['mass'], 'must be below 5', undefined],
  [{ plate: 'A', mass: 0.7 }, ['mass'], 'must be a multiple of 0.5', undefined],
  [{ plate: 'A', day: '3 March' }, ['day'], 'must be a date, as YYYY-MM-DD', 'The day that counts.'],
  [{ plate: 'A', letters: '1' }, ['letters'], 'must be like /^[a-z]$/', undefined],
  [
    { plate: 'A', services: [{ quantity: 1 }, { quantity: 11 }] },
    ['services', 1, 'quantity'],
    'must be at most 10',
    'How many times.',
  ],
  [
    { plate: 'A', services: [{ quantity: 1.5 }] },
    ['services', 0, 'quantity'],
    'must be an integer',
    'How many times.',
  ],
  [{ plate: 'A', services: 'all' }, ['services'], 'must be an array', 'What to do.'],
  [{ plate: 'A', notes: { a: 'yes' } }, ['notes', 'a'], 'must be true or false', undefined],
])('of %o it says the path %o, that it %s, and what is said of it', (value, path, message, words) => {
  expect(requestSchema(Vehicle)['~standard'].validate(value)).toEqual({
    issues: [{ path, message, ...(words === undefined ? {} : { words }) }],
  });
});

it('reports once what two parts of an object both miss', () => {
  const schema = z.intersection(Vehicle, z.object({ plate: z.string() }));

  expect(requestSchema(schema)['~standard'].validate({})).toEqual({
    issues: [{ path: ['plate'], message: 'is missing', words: 'Its plate.' }],
  });
});

it.each([
  ['of a list', { plate: 'A', kind: 'SHIP' }],
  ['that may be null', { plate: 'A', kind: null }],
])('lets an answer have a new value %s', (_case, value) => {
  const Open = z.extend(Vehicle, { kind: z.nullable(Kind) });

  expect(answerSchema(Open)['~standard'].validate(value)).toEqual({ value });
});

it('accepts a new value in a response', () => {
  const Pet = z.discriminatedUnion('kind', [z.object({ kind: z.literal('cat') })]);

  expect(answerSchema(Pet)['~standard'].validate({ kind: 'dog' })).toEqual({ value: { kind: 'dog' } });
  expect(requestSchema(Pet)['~standard'].validate({ kind: 'dog' })).toMatchObject({
    issues: [{ message: 'must be one of the documented forms' }],
  });
});

it('rejects another broken limit in a response', () => {
  expect(answerSchema(Vehicle)['~standard'].validate({ plate: 'ABCD', kind: 'SHIP' })).toMatchObject({
    issues: [{ path: ['plate'] }],
  });
});
