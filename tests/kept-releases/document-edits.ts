import { isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';

/** Name of everything that the edits add. It occurs nowhere in the documents. */
export const ADDED = 'addedLater';

const METHODS = new Set(['get', 'put', 'post', 'patch', 'delete']);

/** Adds an optional field to every object of the components, and an optional query parameter to every operation. */
export function withOptionalField(document: JsonObject): JsonObject {
  const components = objectIn(document, 'components');
  const schemas = objectIn(components, 'schemas');
  return {
    ...withParameter(document, false),
    components: {
      ...components,
      schemas: mapped(schemas, (_, schema) =>
        isJsonObject(schema) && isJsonObject(schema.properties)
          ? { ...schema, properties: { ...schema.properties, [ADDED]: addedSchema() } }
          : schema,
      ),
    },
  };
}

/** Adds a query parameter to every operation that each call must have. */
export function withRequiredParameter(document: JsonObject): JsonObject {
  return withParameter(document, true);
}

function withParameter(document: JsonObject, required: boolean): JsonObject {
  const parameter = {
    name: ADDED,
    in: 'query',
    required,
    description: 'Text that nobody sent before.',
    schema: addedSchema(),
  };
  const withIt = (operation: JsonObject) => ({
    ...operation,
    parameters: [...(Array.isArray(operation.parameters) ? operation.parameters : []), parameter],
  });
  const paths = mapped(objectIn(document, 'paths'), (_, item) =>
    isJsonObject(item)
      ? mapped(item, (method, operation) =>
          METHODS.has(method) && isJsonObject(operation) ? withIt(operation) : operation,
        )
      : item,
  );
  return { ...document, paths };
}

function addedSchema(): JsonObject {
  return { type: 'string', description: 'Text that nobody sent before.', maxLength: 50, examples: ['NEW'] };
}

function objectIn(owner: JsonObject, name: string): JsonObject {
  const value = owner[name];
  return isJsonObject(value) ? value : {};
}

function mapped(object: JsonObject, change: (key: string, value: JsonValue) => JsonValue): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, value === undefined ? null : change(key, value)]),
  );
}
