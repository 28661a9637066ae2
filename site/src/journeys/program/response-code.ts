import {
  type ApiModel,
  effectiveTypes,
  flattenSchema,
  type JsonValue,
  own,
  type Pointer,
  type Schema,
  textLiteral,
} from '@partner-apis/model';

/** An expression of a program, and whether its type allows undefined. */
export interface Accessed {
  readonly code: string;
  readonly isOptional: boolean;
  /** Documented schema of the value. */
  readonly schema?: Schema | undefined;
}

/**
 * Writes the access to a value in a response: `search.timeSlots[0]?.startTime`.
 *
 * @param variable with the body
 * @param schema of the body; without one, every part may be missing
 */
export function accessCode(
  variable: string,
  pointer: Pointer,
  schema: Schema | undefined,
  model: Pick<ApiModel, 'schemas'>,
): Accessed {
  let at: Accessed = { code: variable, isOptional: false, schema };
  for (const token of pointer) {
    const isItem = /^\d+$/.test(token);
    const part = partOf(at.schema, token, isItem, model);
    const chain = at.isOptional ? '?.' : '';
    const property = /^[A-Za-z_$][\w$]*$/.test(token) ? `${chain || '.'}${token}` : `${chain}['${token}']`;
    at = {
      code: at.code + (isItem ? `${chain}[${token}]` : property),
      isOptional: at.isOptional || part.isOptional,
      schema: part.schema,
    };
  }
  return at;
}

interface Part {
  readonly schema: Schema | undefined;
  readonly isOptional: boolean;
}

/** Returns the schema of a property or item. An item may always be missing. */
function partOf(
  schema: Schema | undefined,
  token: string,
  isItem: boolean,
  { schemas }: Pick<ApiModel, 'schemas'>,
): Part {
  if (schema === undefined) return { schema, isOptional: true };
  const { items, properties, required = [] } = flattenSchema(schema, schemas);
  if (isItem) return { schema: items, isOptional: true };
  const declared = own(properties, token);
  if (declared === undefined) return { schema: undefined, isOptional: true };
  const types = effectiveTypes(declared, schemas);
  return {
    schema: declared,
    isOptional: !required.includes(token) || types === undefined || types.includes('null'),
  };
}

/**
 * Writes a value that must be present. One that may be missing is checked first.
 *
 * @param place of the value in words, for the error
 */
export function presentCode({ code, isOptional }: Accessed, place: string): string {
  return isOptional ? `present(${code}, ${textLiteral(place)})` : code;
}

/** Returns the documented values of a code list, to which responses may add others; empty for any other value. */
export function knownValues(
  { schema }: Accessed,
  { schemas }: Pick<ApiModel, 'schemas'>,
): readonly JsonValue[] {
  return schema === undefined
    ? []
    : (flattenSchema(schema, schemas).enum ?? []).filter((value) => value !== null);
}
