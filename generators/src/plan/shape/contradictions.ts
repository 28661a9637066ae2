import {
  type ApiModel,
  conjuncts,
  encodePointerToken,
  everySchemaIn,
  findProperty,
  type JsonValue,
  mapProperties,
  mapSubschemas,
  referredSchema,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Resolves compositions that no value can match because their parts allow no common value of a property. The last part
 * replaces the others, as authors intend.
 *
 * @see JSON Schema 2020-12 Core, section 10.2.1.1 (allOf)
 */
export function withoutContradictions(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const { schemas } = model;
  const repaired = mapProperties(schemas, (schema, name) => {
    const report = (property: string) =>
      diagnostics.report('properties-contradict', `/components/schemas/${encodePointerToken(name)}`, {
        property,
      });
    return everySchemaIn(schema).some((part) => mayContradict(part, schemas))
      ? resolved(schema, schemas, report)
      : schema;
  });
  return repaired === schemas ? model : { ...model, schemas: repaired };
}

/** Whether a schema is composed of others, so that its parts may contradict each other. */
function mayContradict(schema: Schema, schemas: Schemas): boolean {
  if (schema.allOf !== undefined) return true;
  if (schema.$ref === undefined) return false;
  const target = referredSchema(schema, schemas);
  const isAlone = target !== undefined && target.$ref === undefined && target.allOf === undefined;
  // Most references have nothing beside them that the referenced schema could contradict.
  return !isAlone || Object.keys(schema).length > 1;
}

function resolved(schema: Schema, schemas: Schemas, report: (property: string) => void): Schema {
  const inner = repairProperties(
    mapSubschemas(schema, (subschema) => resolved(subschema, schemas, report)),
    schemas,
    report,
  );
  if (inner.allOf === undefined || inner.allOf.length + (inner.properties === undefined ? 0 : 1) < 2)
    return inner;
  const { allOf, ...own } = inner;
  const parts = [...allOf, own];
  const contradicted = contradictions(parts, schemas);
  if (contradicted.length === 0) return inner;
  let repaired: Schema[] = parts;
  for (const name of contradicted) {
    report(name);
    const last = repaired.findLastIndex((part) => findProperty(part, name, schemas) !== undefined);
    repaired = repaired.map((part, index) => (index < last ? withoutProperty(part, name, schemas) : part));
  }
  return { ...repaired.at(-1), allOf: repaired.slice(0, -1) };
}

/** Keeps only the own keywords of a property that contradicts its reference. */
function repairProperties(schema: Schema, schemas: Schemas, report: (property: string) => void): Schema {
  if (schema.properties === undefined) return schema;
  const properties = mapProperties(schema.properties, (property, name) => {
    if (!mayContradict(property, schemas)) return property;
    if (haveCommonValue([property], schemas)) return property;
    report(name);
    const { $ref: _, allOf: __, ...own } = property;
    return own;
  });
  return properties === schema.properties ? schema : { ...schema, properties };
}

/** Returns the names of properties for which the parts have no common value. */
function contradictions(parts: readonly Schema[], schemas: Schemas): string[] {
  const known = new Map<string, Schema[]>();
  for (const part of parts) {
    for (const { properties = {} } of conjuncts(part, schemas)) {
      for (const [name, property] of Object.entries(properties)) {
        const others = known.get(name);
        if (others === undefined) known.set(name, [property]);
        else if (!others.includes(property)) others.push(property);
      }
    }
  }
  return [...known].flatMap(([name, all]) =>
    all.length > 1 && !haveCommonValue(all, schemas) ? [name] : [],
  );
}

function haveCommonValue(properties: readonly Schema[], schemas: Schemas): boolean {
  const facts = properties.flatMap((property) => [...conjuncts(property, schemas)]);
  const lists = facts.flatMap(({ const: constant, enum: values }): (readonly JsonValue[])[] => {
    if (constant !== undefined) return [[constant]];
    return values === undefined ? [] : [values];
  });
  const types = facts.map(typesOf).filter((list) => list.length > 0);
  return intersect(lists.map((list) => list.map((value) => JSON.stringify(value)))) && intersect(types);
}

function typesOf(schema: Schema): string[] {
  return schemaTypes(schema).map((type) => (type === 'integer' ? 'number' : type));
}

function intersect([first, ...others]: readonly (readonly string[])[]): boolean {
  return first === undefined || first.some((value) => others.every((list) => list.includes(value)));
}

/** Returns the schema without a property. A reference to a schema that has the property is replaced by its content. */
function withoutProperty(schema: Schema, name: string, schemas: Schemas): Schema {
  const target = referredSchema(schema, schemas);
  if (target !== undefined) {
    if (findProperty(target, name, schemas) === undefined) return schema;
    const { $ref: _, ...beside } = schema;
    return withoutProperty({ ...target, ...beside }, name, schemas);
  }
  const { properties, required, allOf, discriminator: _, ...rest } = schema;
  const kept = Object.entries(properties ?? {}).filter(([property]) => property !== name);
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(kept) }),
    ...(required === undefined ? {} : { required: required.filter((property) => property !== name) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map((part) => withoutProperty(part, name, schemas)) }),
  };
}
