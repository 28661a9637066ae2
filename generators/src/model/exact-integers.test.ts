import { expect, it } from 'vitest';
import { isInexact } from './exact-integers.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

it.each([
  { schema: { type: 'integer', format: 'int64' }, inexact: true },
  { schema: { type: ['integer', 'null'], format: 'int64' }, inexact: true },
  { schema: { type: 'integer', format: 'int64', minimum: 1 }, inexact: true },
  { schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 2 ** 60 }, inexact: true },
  { schema: { type: 'integer', format: 'int64', minimum: 1, maximum: SAFE }, inexact: false },
  { schema: { type: 'integer', format: 'uint64', exclusiveMaximum: SAFE }, inexact: false },
  { schema: { type: 'integer', format: 'int64', enum: [1, 2] }, inexact: false },
  { schema: { type: 'integer', format: 'int32' }, inexact: false },
  { schema: { type: 'string', format: 'int64' }, inexact: false },
])('$schema loses digits: $inexact', ({ schema, inexact }) => {
  expect(isInexact(schema)).toBe(inexact);
});
