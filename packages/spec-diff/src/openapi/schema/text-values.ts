import type { JsonValue } from '@partner-apis/model';
import type { Schema, SchemaNode } from '../../inclusion/schema.ts';

/** Keywords that restrict a text. */
const OF_TEXTS = ['const', 'enum', 'format', 'maxLength', 'minLength', 'pattern'] as const;
const OF_NUMBERS = [
  'const',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maximum',
  'minimum',
  'multipleOf',
  'allOf',
] as const;

/**
 * Returns a parameter's schema as it accepts texts on the wire, where `5` and `"5"` are the same: a schema that accepts
 * any text accepts numbers, too.
 */
export function acceptingTexts(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const node = ofOneType(schema);
  const twins = twinsOf(schema);
  return twins.length === 0 ? node : { anyOf: [node, ...twins] };
}

/** Returns the same for the keywords of one schema, which others may restrict further. */
export function ofOneType(node: SchemaNode): SchemaNode {
  const { type, items, allOf, anyOf, enum: values, const: value } = node;
  const isAnyText =
    type?.includes('string') === true && OF_TEXTS.every((keyword) => node[keyword] === undefined);
  const { const: _value, ...rest } = node;
  return {
    ...rest,
    ...(type && { type: isAnyText ? [...new Set([...type, 'number' as const, 'boolean' as const])] : type }),
    ...((values !== undefined || value !== undefined) && {
      enum: [...(values ?? []), ...(value === undefined ? [] : [value])].flatMap(spellings),
    }),
    ...(type &&
      (values !== undefined || value !== undefined) && {
        type: [...new Set([...type, 'string', 'number', 'boolean'] as const)],
      }),
    ...(items !== undefined && { items: acceptingTexts(items) }),
    ...(allOf && { allOf: allOf.map((one) => (typeof one === 'boolean' ? one : ofOneType(one))) }),
    ...(anyOf && { anyOf: anyOf.map(acceptingTexts) }),
  };
}

/** Returns texts that are read as a number or a boolean. */
function twinsOf(node: SchemaNode): Schema[] {
  const { type = [] } = node;
  const isPlain = OF_NUMBERS.every((keyword) => node[keyword] === undefined);
  if (!isPlain) return [];
  return [
    ...(type.includes('number')
      ? [{ type: ['string'], pattern: '^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$' } as const]
      : []),
    ...(type.includes('integer') ? [{ type: ['string'], pattern: '^-?(0|[1-9][0-9]*)$' } as const] : []),
    ...(type.includes('boolean') ? [{ enum: ['true', 'false'] }] : []),
  ];
}

function spellings(value: JsonValue): JsonValue[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [value, String(value)];
  if (typeof value !== 'string') return [value];
  if (value === 'true' || value === 'false') return [value, value === 'true'];
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) && String(Number(value)) === value
    ? [value, Number(value)]
    : [value];
}
