import {
  alternatives,
  flattenSchema,
  type JsonValue,
  likeliestAlternative,
  mergeSchemas,
  type Schema,
  type Schemas,
} from '@partner-apis/model';

/** One choice between alternatives; an alternative may have alternatives itself. */
export interface AlternativeLevel {
  /** The schema around the choice, with the properties of the alternatives that were chosen before. */
  readonly schema: Schema;
  /** The position of the alternative that the value follows. */
  readonly likeliest: number;
  /** The position of the alternative that is shown. */
  readonly current: number;
}

/** An alternative that the reader chose, as long as the value follows the same one as then. */
export interface PickedAlternative {
  readonly index: number;
  readonly likeliest: number;
}

const MOST_LEVELS = 5;

/**
 * The alternatives of an object, level by level, and the schema of all its properties.
 *
 * @param full without a reference
 * @param picked the reader's choices, by level
 */
export function alternativeLevels(
  full: Schema,
  value: JsonValue,
  schemas: Schemas,
  picked: readonly (PickedAlternative | undefined)[],
): { readonly levels: readonly AlternativeLevel[]; readonly schema: Schema } {
  const levels: AlternativeLevel[] = [];
  let schema = full;
  while (alternatives(schema).length > 0 && levels.length < MOST_LEVELS) {
    const likeliest = likeliestAlternative(schema, value, schemas);
    const choice = picked[levels.length];
    const current = choice?.likeliest === likeliest ? choice.index : likeliest;
    levels.push({ schema, likeliest, current });
    const { oneOf: _, anyOf: __, discriminator: ___, ...own } = schema;
    schema = mergeSchemas(own, flattenSchema(alternatives(schema)[current] ?? {}, schemas));
  }
  return { levels, schema };
}
