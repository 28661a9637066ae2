import { at, isMap, type Json, type JsonMap, listAt, mapAt, tokensOf, valueAt } from '../json.ts';
import { followed } from '../places.ts';
import type { SchemaContext, SchemaMutation } from './mutation.ts';

function rewriting(
  kind: string,
  fits: SchemaMutation['fits'],
  edit: (schema: JsonMap, context: SchemaContext) => void,
): SchemaMutation {
  return {
    on: 'schema',
    kind,
    effect: 'nothing',
    fits,
    apply: (schema, context) => {
      edit(schema, context);
      return () => [];
    },
  };
}

const has = (schema: JsonMap, ...names: readonly string[]) =>
  names.some((name) => Object.hasOwn(schema, name));
const is31 = (document: JsonMap) => !String(at(document, 'openapi')).startsWith('3.0');

/** Replaces a schema in the object that contains it. */
function replace(schema: JsonMap, other: JsonMap): void {
  const copy = structuredClone(other);
  for (const name of Object.keys(schema)) delete schema[name];
  Object.assign(schema, copy);
}

/** Marks that belong to the property, not to its schema. */
const isPlain = (schema: JsonMap) =>
  !has(schema, 'readOnly', 'writeOnly', 'default', 'deprecated', 'xml', 'discriminator');

/** The same schema in other words: nothing changes on the wire. */
export const REWRITING_MUTATIONS: readonly SchemaMutation[] = [
  rewriting(
    'description changed',
    () => true,
    (schema) => {
      schema.description = 'Other words.';
    },
  ),
  rewriting(
    'title and examples changed',
    () => true,
    (schema) => {
      schema.title = 'Another title';
      schema.example = 'another';
    },
  ),
  rewriting('wrapped in allOf', isPlain, (schema) => replace(schema, { allOf: [schema] })),
  rewriting('wrapped in anyOf', isPlain, (schema) => replace(schema, { anyOf: [schema] })),
  rewriting('wrapped in oneOf', isPlain, (schema) => replace(schema, { oneOf: [schema] })),
  rewriting(
    'limit moved into allOf',
    (schema) => has(schema, 'maxLength', 'minimum', 'maximum', 'minLength') && !has(schema, 'allOf'),
    (schema) => {
      const moved: JsonMap = {};
      for (const name of ['maxLength', 'minLength', 'minimum', 'maximum']) {
        const value = schema[name];
        if (value === undefined) continue;
        moved[name] = value;
        delete schema[name];
      }
      schema.allOf = [moved];
    },
  ),
  rewriting('moved to a component', isPlain, (schema, { document }) => {
    const components = mapAt(document, 'components');
    const schemas = mapAt(components, 'schemas');
    document.components = components;
    components.schemas = schemas;
    schemas.XMoved = structuredClone(schema);
    replace(schema, { $ref: '#/components/schemas/XMoved' });
  }),
  rewriting(
    'references inlined',
    (schema) => Object.values(mapAt(schema, 'properties')).some((one) => has(isMap(one) ? one : {}, '$ref')),
    (schema, { document }) => {
      for (const [name, one] of Object.entries(mapAt(schema, 'properties'))) {
        const reference = at(one, '$ref');
        if (typeof reference !== 'string' || Object.keys(one ?? {}).length > 1) continue;
        const target = valueAt(document, followed(document, reference.slice(1)));
        if (isMap(target)) mapAt(schema, 'properties')[name] = structuredClone(target);
      }
    },
  ),
  rewriting(
    'properties in another order',
    (schema) => Object.keys(mapAt(schema, 'properties')).length > 1,
    (schema) => {
      schema.properties = Object.fromEntries(Object.entries(mapAt(schema, 'properties')).reverse());
    },
  ),
  rewriting(
    'values in another order',
    (schema) => listAt(schema, 'enum').length > 1,
    (schema) => {
      schema.enum = listAt(schema, 'enum').toReversed();
    },
  ),
  rewriting(
    'required in another order',
    (schema) => listAt(schema, 'required').length > 1,
    (schema) => {
      schema.required = listAt(schema, 'required').toReversed();
    },
  ),
  rewriting(
    'one value as const',
    (schema, document) => listAt(schema, 'enum').length === 1 && is31(document),
    (schema) => {
      const [value = null] = listAt(schema, 'enum');
      delete schema.enum;
      schema.const = value;
    },
  ),
  rewriting(
    'type as a list',
    (schema, document) => typeof at(schema, 'type') === 'string' && is31(document),
    (schema) => {
      schema.type = [String(schema.type)];
    },
  ),
  rewriting(
    'null as an alternative',
    (schema, document) =>
      Array.isArray(schema.type) &&
      schema.type.length === 2 &&
      schema.type.includes('null') &&
      !has(schema, 'enum', 'const') &&
      isPlain(schema) &&
      is31(document),
    (schema) => {
      const types: Json[] = Array.isArray(schema.type) ? schema.type : [];
      const type = types.find((one) => one !== 'null') ?? 'null';
      replace(schema, { anyOf: [{ ...schema, type }, { type: 'null' }] });
    },
  ),
  rewriting(
    'an exclusive limit',
    (schema, document) =>
      at(schema, 'type') === 'integer' && typeof at(schema, 'minimum') === 'number' && is31(document),
    (schema) => {
      const least = Number(schema.minimum);
      delete schema.minimum;
      schema.exclusiveMinimum = least - 1;
    },
  ),
  rewriting(
    'defaults of keywords written out',
    (schema) => at(schema, 'type') === 'object' && !has(schema, 'additionalProperties'),
    (schema) => {
      schema.additionalProperties = true;
    },
  ),
  rewriting(
    'a component renamed',
    (_schema, _document, uses) => uses.some(({ route }) => route.some(isComponent)),
    (_schema, { document, pointer }) => {
      const name = tokensOf(pointer)[2];
      const schemas = mapAt(mapAt(document, 'components'), 'schemas');
      const target = name === undefined ? undefined : schemas[name];
      if (!pointer.startsWith('/components/schemas/') || target === undefined || name === undefined) return;
      if (JSON.stringify(document).includes('"discriminator"')) return;
      delete schemas[name];
      schemas[`X${name}`] = target;
      renameReferences(document, `#/components/schemas/${name}`, `#/components/schemas/X${name}`);
    },
  ),
];

function isComponent(pointer: string): boolean {
  return pointer.startsWith('/components/schemas/');
}

function renameReferences(value: Json, from: string, to: string): void {
  if (Array.isArray(value)) for (const one of value) renameReferences(one, from, to);
  if (!isMap(value)) return;
  if (value.$ref === from) value.$ref = to;
  else if (typeof value.$ref === 'string' && value.$ref.startsWith(`${from}/`))
    value.$ref = to + value.$ref.slice(from.length);
  for (const one of Object.values(value)) renameReferences(one, from, to);
}
