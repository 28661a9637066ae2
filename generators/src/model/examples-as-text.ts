import {
  alternatives,
  type Content,
  type Example,
  flattenSchema,
  isJson,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  mapItems,
  type Operation,
  type Schema,
  type Schemas,
  schemaTypes,
  withChanges,
} from '@partner-apis/model';

/**
 * Parses examples of JSON bodies that are written as text, such as `example: '{ "name": "Tom" }'`, where the schema
 * allows no text. OpenAPI has them as values.
 *
 * @see OpenAPI 3.1.1, section 4.8.14.1 (Fixed Fields, `example`)
 */
export function withParsedExamples(operations: readonly Operation[], schemas: Schemas): readonly Operation[] {
  const parsed = (content: Content): Content =>
    isJson(content.mediaType)
      ? withChanges(content, {
          examples: mapItems(content.examples, (one) => parsedExample(one, content, schemas)),
        })
      : content;
  return mapItems(operations, (operation) => {
    const { requestBody, responses } = operation;
    return withChanges(operation, {
      ...(requestBody === undefined
        ? {}
        : { requestBody: withChanges(requestBody, { content: mapItems(requestBody.content, parsed) }) }),
      responses: mapItems(responses, (one) => withChanges(one, { content: mapItems(one.content, parsed) })),
    });
  });
}

function parsedExample(example: Example, { schema }: Content, schemas: Schemas): Example {
  const { value } = example;
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return example;
  const structure = structureIn(value);
  return structure === undefined || allowsText(schema, schemas) ? example : { ...example, value: structure };
}

/** Returns the object or list that a text contains; undefined if it is not JSON. */
function structureIn(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return isJsonObject(value) || isJsonArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The maximum number of levels of alternatives. */
const LEVELS = 4;

/** Whether a schema names texts among its values. A schema without a type is taken to have none. */
function allowsText(schema: Schema, schemas: Schemas, levels = LEVELS): boolean {
  const whole = flattenSchema(schema, schemas);
  if (schemaTypes(whole).includes('string')) return true;
  return levels > 0 && alternatives(whole).some((member) => allowsText(member, schemas, levels - 1));
}
