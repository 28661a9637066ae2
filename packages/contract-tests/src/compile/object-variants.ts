import type { JsonObject, Schema, Schemas } from '@partner-apis/model';
import { alternativesOf } from './alternatives.ts';
import { inside, outside, type Variant } from './variant.ts';

/** Both sides of `minProperties`, `maxProperties` and a closed list of properties. */
export function objectVariants(schema: Schema, valid: JsonObject): Variant[] {
  const { minProperties = 0, maxProperties, additionalProperties } = schema;
  const entries = Object.entries(valid);
  const ofSize = (size: number): JsonObject => {
    const more = Array.from({ length: Math.max(0, size - entries.length) }, (_, index) => [
      `more${index}`,
      'x',
    ]);
    return Object.fromEntries([...entries.slice(0, size), ...more]);
  };
  const variants: Variant[] = [];
  if (minProperties > 0) {
    variants.push(
      inside('minProperties', 'minProperties', [ofSize(minProperties), valid]),
      outside('minProperties', 'minProperties-1', [ofSize(minProperties - 1)]),
    );
  }
  if (maxProperties !== undefined) {
    variants.push(
      inside('maxProperties', 'maxProperties', [ofSize(maxProperties), valid]),
      outside('maxProperties', 'maxProperties+1', [ofSize(maxProperties + 1)]),
    );
  }
  if (additionalProperties === false) {
    variants.push(inside('additionalProperties', 'additionalProperties', [valid]));
  }
  return variants;
}

/** Every branch of `oneOf` and `anyOf`, and a value that belongs to none. */
export function alternativeVariants(schema: Schema, schemas: Schemas): Variant[] {
  const alternatives = alternativesOf(schema, schemas);
  const keywords = [...new Set(alternatives.map(({ keyword }) => keyword))];
  return keywords.flatMap((keyword) => {
    const own = alternatives.filter((alternative) => alternative.keyword === keyword);
    const strangers = own.flatMap(({ value }) => withUnknownDiscriminator(schema, value));
    return [
      ...own.map(({ label, value }) => inside(keyword, label, [value])),
      outside(keyword, `${keyword}-none`, [...strangers, {}, [], 'none of them', 987_654_321, true, null]),
    ];
  });
}

function withUnknownDiscriminator({ discriminator }: Schema, value: unknown): JsonObject[] {
  if (discriminator === undefined || typeof value !== 'object' || value === null) return [];
  return [{ ...value, [discriminator.propertyName]: 'no-such-alternative' }];
}
