import {
  everySchemaIn,
  mapSubschemas,
  namesReachedFrom,
  own,
  type Schema,
  type Schemas,
  schemaName,
} from '@partner-apis/model';

/** The start of the description that marks a place in a tuple where a named schema is checked. */
const MARK = 'checked in a tuple as';

/**
 * Rewrites tuples in the form that orval prints correctly.
 *
 * - Orval writes the items in place, down to a reference that leads back, which it takes for any value. Each reference to
 *   a recursive schema is marked instead, and {@link withCheckedItems} replaces the mark.
 * - Orval rejects further items where the document says nothing of them, and accepts them where it forbids them.
 *
 * @param nameSchema returns the SDK's name of a schema
 */
export function withPrintableTuples(
  schema: Schema,
  schemas: Schemas,
  nameSchema: (name: string) => string,
): Schema {
  if (!everySchemaIn(schema).some(({ prefixItems }) => prefixItems !== undefined)) return schema;
  const marked = (part: Schema, isOptional: boolean): Schema => {
    if (part.$ref === undefined || !isRecursive(part.$ref, schemas))
      return mapSubschemas(part, (inner) => marked(inner, false));
    const { $ref, description: _, ...beside } = part;
    const isAlone = Object.keys(beside).length === 0;
    const mark = `${MARK} ${isOptional && isAlone ? 'optional ' : ''}${nameSchema(schemaName($ref))}`;
    return isAlone ? { description: mark } : { allOf: [{ description: mark }, marked(beside, false)] };
  };
  const rewritten = (part: Schema): Schema => {
    const whole = mapSubschemas(part, rewritten);
    const { prefixItems, items, minItems = 0, ...rest } = whole;
    if (prefixItems === undefined) return whole;
    return {
      ...rest,
      ...(minItems === 0 ? {} : { minItems }),
      ...(isNever(items) ? {} : { items: items ?? {} }),
      prefixItems: prefixItems.map((item, index) => marked(item, index >= minItems)),
    };
  };
  return rewritten(schema);
}

/** Whether a reference leads to a schema that contains itself. */
function isRecursive($ref: string, schemas: Schemas): boolean {
  const name = schemaName($ref);
  const target = own(schemas, name);
  return target !== undefined && namesReachedFrom([target], schemas).has(name);
}

function isNever(items: Schema | undefined): boolean {
  return items?.not !== undefined && Object.keys(items.not).length === 0;
}

/** Matches a mark as orval prints it. It describes an optional property as a whole. */
const PRINTED_MARK = new RegExp(
  String.raw`/\*#__PURE__\*/ zod\.(?:(optional)\(/\*#__PURE__\*/ zod\.unknown\(\)\)|unknown\(\))` +
    String.raw`\.check\(/\*#__PURE__\*/ zod\.describe\('${MARK} (optional )?([^']+)'\)\)`,
  'g',
);

/** Matches a mark in the types that orval prints for recursive schemas. */
const COMMENTED_MARK = new RegExp(`^ */\\*\\* ${MARK} [^\\n]*\\n`, 'gm');

/**
 * Replaces the marks in a printed module by the schemas that they name. Their type stays any value, since TypeScript
 * cannot infer the type of a constant from itself.
 *
 * @param printedName returns the name of a schema's constant
 */
export function withCheckedItems(source: string, printedName: (name: string) => string): string {
  if (!source.includes(MARK)) return source;
  const checked = (
    _found: string,
    property: string | undefined,
    item: string | undefined,
    name: string,
  ): string => {
    const lazy = `/*#__PURE__*/ zod.lazy((): zod.ZodMiniType => ${printedName(name)})`;
    const optional = `/*#__PURE__*/ zod.optional(${lazy})`;
    if (property !== undefined) return optional;
    return item === undefined ? lazy : `(${optional} as zod.ZodMiniType)`;
  };
  return source.replaceAll(PRINTED_MARK, checked).replaceAll(COMMENTED_MARK, '');
}
