import {
  type ApiModel,
  conjuncts,
  everySchemaIn,
  isJsonArray,
  type JsonValue,
  namesReachedFrom,
  own,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import { inputName } from './shape/directions.ts';

/**
 * Returns the open enumerations of an API: those of strings in responses, since a later version may add values. An
 * enumeration that is only sent stays closed, and so does one that distinguishes the alternatives of a union.
 */
export function openEnums(model: ApiModel): ReadonlySet<Schema> {
  const { schemas, operations, webhooks = [] } = model;
  const contents = [
    ...operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content)),
    ...webhooks.flatMap(({ content }) => content),
  ];
  // Operations share responses, so duplicates are removed.
  const received = [...new Set(contents.map(({ schema }) => schema))];
  const names = namesReachedFrom(received, schemas);
  // A value that was read may be sent back, so the schema for requests is as open as the one for responses.
  const named = [...names].flatMap((name) => [own(schemas, name) ?? {}, own(schemas, inputName(name)) ?? {}]);
  const open = new Set<Schema>();
  for (const root of [...received, ...named])
    for (const schema of everySchemaIn(root)) if (listsTexts(schema)) open.add(schema);
  if (open.size === 0) return open;
  const sent = operations.flatMap(
    ({ requestBody }) => requestBody?.content.map(({ schema }) => schema) ?? [],
  );
  for (const root of new Set([...received, ...sent, ...Object.values(schemas)]))
    for (const { oneOf, anyOf } of everySchemaIn(root))
      for (const members of [oneOf, anyOf])
        if (members !== undefined) for (const part of distinguishing(members, schemas)) open.delete(part);
  return open;
}

/** Whether a schema lists several strings. A single one is a constant. */
function listsTexts({ enum: values }: Schema): boolean {
  return values !== undefined && values.filter((value) => typeof value === 'string').length > 1;
}

/** Returns the enumerations of the properties whose values distinguish the alternatives. */
function distinguishing(members: readonly Schema[], schemas: Schemas): Schema[] {
  const [first, ...others] = members.filter(mayBeObject).map((member) => listedProperties(member, schemas));
  if (first === undefined || others.length === 0) return [];
  return [...first.keys()].flatMap((name) => {
    const lists = [first, ...others].map((listed) => listed.get(name));
    const values = lists.flatMap((list) => [...(list?.values ?? [])]);
    const areApart = lists.every((list) => list !== undefined) && new Set(values).size === values.length;
    return areApart ? lists.flatMap((list) => list?.schemas ?? []) : [];
  });
}

function mayBeObject(schema: Schema): boolean {
  const types = schemaTypes(schema);
  return types.length === 0 || types.includes('object');
}

/** The values that a property may have, and the schemas that list exactly these values. */
interface ListedValues {
  readonly values: ReadonlySet<JsonValue>;
  readonly schemas: readonly Schema[];
}

function listedProperties(member: Schema, schemas: Schemas): Map<string, ListedValues> {
  const declared = new Map<string, Schema[]>();
  for (const { properties = {} } of conjuncts(member, schemas))
    for (const [name, property] of Object.entries(properties))
      for (const part of conjuncts(property, schemas)) {
        if (part.const === undefined && part.enum === undefined) continue;
        declared.set(name, [...(declared.get(name) ?? []), part]);
      }
  return new Map([...declared].map(([name, parts]) => [name, narrowest(parts)] as const));
}

function narrowest(parts: readonly Schema[]): ListedValues {
  const lists = parts.map(valuesOf);
  const [first = [], ...others] = lists;
  const values = new Set(first.filter((value) => others.every((list) => list.includes(value))));
  return { values, schemas: parts.filter((_, index) => lists[index]?.length === values.size) };
}

function valuesOf({ const: constant, enum: values }: Schema): readonly JsonValue[] {
  if (constant !== undefined) return [constant];
  return values !== undefined && isJsonArray(values) ? values : [];
}
