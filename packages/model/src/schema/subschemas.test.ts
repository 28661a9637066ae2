import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Schema, Schemas } from './schema.ts';
import {
  everySchemaIn,
  mapSubschemas,
  namesReachedFrom,
  namesReferredIn,
  type SUBSCHEMA_KEYWORDS,
  subschemas,
} from './subschemas.ts';

/** The schema keywords that can hold a value of a type. */
type Holding<Held> = {
  [Keyword in keyof Schema]-?: Held extends NonNullable<Schema[Keyword]> ? Keyword : never;
}[keyof Schema];

const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

/** A schema with a reference under every keyword that holds schemas. */
const all: Schema = {
  items: ref('items'),
  not: ref('not'),
  additionalProperties: ref('additionalProperties'),
  prefixItems: [ref('prefixItems')],
  allOf: [ref('allOf')],
  oneOf: [ref('oneOf')],
  anyOf: [ref('anyOf')],
  properties: { field: ref('properties') },
  patternProperties: { '^x-': ref('patternProperties') },
};

describe('the walker', () => {
  test('knows every keyword that holds schemas', () => {
    type Keywords = typeof SUBSCHEMA_KEYWORDS;
    expectTypeOf<Keywords['single'][number]>().toEqualTypeOf<Holding<Schema>>();
    expectTypeOf<Keywords['lists'][number]>().toEqualTypeOf<Holding<readonly Schema[]>>();
    expectTypeOf<Keywords['records'][number]>().toEqualTypeOf<Exclude<Holding<Schemas>, Holding<Schema>>>();
    expect(namesReferredIn(all).toSorted()).toEqual(Object.keys(all).toSorted());
  });

  test('descends to any depth, and ignores true and false', () => {
    const deep: Schema = { items: { properties: { a: { anyOf: [{ type: 'null' }] } } } };
    expect(everySchemaIn(deep)).toHaveLength(4);
    expect(subschemas({ additionalProperties: false })).toEqual([]);
  });

  test('follows references, even circular ones', () => {
    const schemas: Schemas = { A: { items: ref('B') }, B: { not: ref('A') }, C: {}, D: ref('lost') };
    expect([...namesReachedFrom([{ anyOf: [ref('A'), ref('D')] }], schemas)].toSorted()).toEqual([
      'A',
      'B',
      'D',
    ]);
  });
});

test('a map reaches every schema directly inside, and keeps the order of keywords', () => {
  const mapped = mapSubschemas(all, ({ $ref }) => ({ description: $ref?.slice(8) ?? '' }));
  expect(Object.keys(mapped)).toEqual(Object.keys(all));
  expect(subschemas(mapped).map(({ description }) => description)).toEqual(namesReferredIn(all));
});

test('a map returns the same schema if nothing inside changes, and otherwise a copy', () => {
  expect(mapSubschemas(all, (schema) => schema)).toBe(all);
  const mapped = mapSubschemas({ ...all, items: {} }, ({ $ref }) =>
    $ref === undefined ? { type: 'null' } : { $ref },
  );
  expect(mapped).toEqual({ ...all, items: { type: 'null' } });
});
