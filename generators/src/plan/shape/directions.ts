import {
  type ApiModel,
  conjuncts,
  everySchemaIn,
  mapSubschemas,
  modelContents,
  namesReferredIn,
  once,
  own,
  type Schema,
  type Schemas,
  schemaName,
  schemaRef,
  setOwn,
} from '@partner-apis/model';
import { mapSchemas } from './map-schemas.ts';

/** The keyword of properties that are excluded in one direction. */
type Mark = 'readOnly' | 'writeOnly';

/**
 * Adds a schema for requests if it differs from the one for responses: requests omit `readOnly` properties
 * (`PetInput`), responses omit `writeOnly` ones (`Pet`).
 *
 * @see OpenAPI 3.1.1, section 4.8.24; JSON Schema 2020-12 Validation, section 9.4
 */
export function withDirections(model: ApiModel): ApiModel {
  const users = usersOf(model);
  const inRequests = markedSchemas(model, 'readOnly', users);
  const inResponses = markedSchemas(model, 'writeOnly', users);
  const isRead = inResponses.size > 0 || hasInlineMark(model, 'writeOnly');
  if (inRequests.size === 0 && !isRead && !hasInlineMark(model, 'readOnly')) return model;
  // Even where only the response omits something, the request's type needs its own name.
  const renamed = new Set([...inRequests, ...inResponses]);
  const sent = new Set<string>();
  const request = (schema: Schema): Schema =>
    !differs(schema, 'readOnly', renamed, model)
      ? schema
      : without('readOnly', schema, model, (name) => {
          if (!renamed.has(name)) return name;
          sent.add(name);
          return inputName(name);
        });
  const response = (schema: Schema): Schema =>
    isRead && differs(schema, 'writeOnly', inResponses, model)
      ? without('writeOnly', schema, model, (name) => name)
      : schema;
  const mapped = mapSchemas(model, { named: response, request, response });
  const inputs: Record<string, Schema> = {};
  for (const name of sent) setOwn(inputs, inputName(name), request(own(model.schemas, name) ?? {}));
  return { ...mapped, schemas: { ...mapped.schemas, ...inputs } };
}

/** Returns the name of the schema that requests use instead of a named one, if the two differ. */
export function inputName(name: string): string {
  return `${name}.input`;
}

/** Returns the names of the schemas that refer to each schema, at any depth inside them. */
function usersOf({ schemas }: ApiModel): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const target of namesReferredIn(schema)) {
      const known = users.get(target);
      if (known === undefined) users.set(target, [name]);
      else known.push(name);
    }
  }
  return users;
}

/** Returns the names of schemas in which a property has the keyword, at any depth. */
function markedSchemas(
  model: ApiModel,
  mark: Mark,
  users: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const isHere = (part: Schema) =>
    part.properties !== undefined &&
    Object.values(part.properties).some((property) => isMarked(property, mark, model));
  const named = Object.entries(model.schemas).filter(([, schema]) => everySchemaIn(schema).some(isHere));
  const marked = new Set(named.map(([name]) => name));
  for (const name of marked) for (const user of users.get(name) ?? []) marked.add(user);
  return marked;
}

function hasInlineMark(model: ApiModel, mark: Mark): boolean {
  // Operations share responses, so duplicates are removed.
  const schemas = new Set(modelContents(model).map(({ schema }) => schema));
  return [...schemas].some((schema) => differs(schema, mark, new Set(), model));
}

/** Whether a part of a schema has the keyword, or refers to one of the named schemas. */
function differs(schema: Schema, mark: Mark, names: ReadonlySet<string>, model: ApiModel): boolean {
  return everySchemaIn(schema).some(
    (part) => isMarked(part, mark, model) || (part.$ref !== undefined && names.has(schemaName(part.$ref))),
  );
}

function isMarked(property: Schema, mark: Mark, { schemas }: ApiModel): boolean {
  return (
    property[mark] === true || (property.$ref !== undefined && markedRefs(schemas)[mark].has(property.$ref))
  );
}

/** Returns the references to schemas that have each keyword themselves. */
const markedRefs = once((schemas: Schemas): Readonly<Record<Mark, ReadonlySet<string>>> => {
  const refsTo = (mark: Mark) => {
    const marked = Object.entries(schemas).filter(([, schema]) => schema[mark] === true);
    return new Set(marked.map(([name]) => schemaRef(name)));
  };
  return { readOnly: refsTo('readOnly'), writeOnly: refsTo('writeOnly') };
});

/**
 * Returns the schema without the properties that have the keyword, and with its references renamed.
 *
 * @param others names with the keyword in other parts of the composition, which are therefore not required here
 */
function without(
  mark: Mark,
  schema: Schema,
  model: ApiModel,
  rename: (name: string) => string,
  others: ReadonlySet<string> = new Set(),
): Schema {
  const gone = new Set([...others, ...markedNames(schema, mark, model)]);
  const inside = (inner: Schema) => without(mark, inner, model, rename);
  if (gone.size === 0) return withName(mapSubschemas(schema, inside), rename);
  const { allOf, ...own } = schema;
  const { $ref, properties, required, ...rest } = mapSubschemas(own, inside);
  const left = required?.filter((name) => !gone.has(name)) ?? [];
  return {
    ...rest,
    ...($ref === undefined ? {} : { $ref: schemaRef(rename(schemaName($ref))) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map((part) => without(mark, part, model, rename, gone)) }),
    ...(properties === undefined ? {} : { properties: pick(properties, gone) }),
    ...(left.length === 0 ? {} : { required: left }),
  };
}

/** Returns the schema with its reference renamed, if the referenced schema has another name. */
function withName(schema: Schema, rename: (name: string) => string): Schema {
  if (schema.$ref === undefined) return schema;
  const $ref = schemaRef(rename(schemaName(schema.$ref)));
  return $ref === schema.$ref ? schema : { ...schema, $ref };
}

/** Returns the names that have the keyword in any part of the schema's composition. */
function markedNames(schema: Schema, mark: Mark, model: ApiModel): ReadonlySet<string> {
  const names = new Set<string>();
  if (schema.properties === undefined && schema.required === undefined && schema.allOf === undefined)
    return names;
  for (const { properties = {} } of conjuncts(schema, model.schemas)) {
    for (const [name, property] of Object.entries(properties)) {
      if (isMarked(property, mark, model)) names.add(name);
    }
  }
  return names;
}

function pick(properties: Readonly<Record<string, Schema>>, gone: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !gone.has(name)));
}
