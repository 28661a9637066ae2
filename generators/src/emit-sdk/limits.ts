import { resolveSchema, type Schema, type Schemas } from '@partner-apis/model';

/**
 * What a schema demands of a value beyond its type, in words.
 *
 * @example limits({ type: 'integer', minimum: 1, maximum: 10 }) // ['1 to 10']
 */
function limits(schema: Schema): string[] {
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    pattern(schema.pattern),
    range(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? undefined : `more than ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? undefined : `less than ${schema.exclusiveMaximum}`,
    schema.multipleOf === undefined ? undefined : `a multiple of ${schema.multipleOf}`,
    range(schema.minItems, schema.maxItems, 'items'),
    schema.uniqueItems ? 'no item twice' : undefined,
    range(schema.minProperties, schema.maxProperties, 'properties'),
  ].filter((limit) => limit !== undefined);
}

/** The limits as a sentence after a description; empty when there are none. */
export function limitsSentence(schema: Schema, schemas: Schemas = {}): string {
  const target = schema.$ref === undefined ? {} : resolveSchema(schema, schemas);
  const sentence = limits({ ...target, ...schema }).join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const noun = unit === '' ? '' : ` ${unit}`;
  if (low !== undefined && low === high) return `exactly ${low}${noun}`;
  if (low !== undefined && high !== undefined) return `${low} to ${high}${noun}`;
  if (low !== undefined) return `at least ${low}${noun}`;
  return high === undefined ? undefined : `at most ${high}${noun}`;
}

function pattern(source: string | undefined): string | undefined {
  return source === undefined ? undefined : `pattern \`${source}\``;
}
