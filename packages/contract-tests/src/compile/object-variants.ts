import {
  flattenSchema,
  isJsonObject,
  type JsonObject,
  own,
  type Schema,
  type Schemas,
} from '@partner-apis/model';
import { type Alternative, alternativesOf } from './alternatives.ts';
import { inside, outside, type Variant } from './variant.ts';

/** Makes values on both sides of `minProperties`, `maxProperties` and a closed list of properties. */
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

/** Makes a value of each alternative of `oneOf` and `anyOf`, one of none, and one with an unknown discriminator. */
export function alternativeVariants(schema: Schema, schemas: Schemas): Variant[] {
  const alternatives = alternativesOf(schema, schemas);
  const keywords = [...new Set(alternatives.map(({ keyword }) => keyword))];
  return keywords.flatMap((keyword) => {
    const own = alternatives.filter((alternative) => alternative.keyword === keyword);
    return [
      ...own.map(({ label, value }) => inside(keyword, label, [value])),
      outside(keyword, `${keyword}-none`, [{}, [], 'none of them', 987_654_321, true, null]),
      ...unknownBranch(schema.discriminator?.propertyName, own, schemas),
    ];
  });
}

/** Makes a value with an unknown discriminator. It exists if every alternative limits the discriminator's values. */
function unknownBranch(
  name: string | undefined,
  alternatives: readonly Alternative[],
  schemas: Schemas,
): Variant[] {
  const [first] = alternatives;
  if (name === undefined || first === undefined || !isJsonObject(first.value)) return [];
  const isClosed = alternatives.every(({ schema }) => {
    const property = flattenSchema(own(schema.properties, name) ?? {}, schemas);
    return property.const !== undefined || property.enum !== undefined;
  });
  const stranger = { ...first.value, [name]: 'no-such-alternative' };
  return isClosed ? [outside(first.keyword, `${first.keyword}-unknown`, [stranger])] : [];
}
