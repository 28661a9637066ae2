import {
  encodePointerToken,
  isRecord,
  mapValues,
  own,
  parseFragmentPointer,
  valueAt,
} from '@partner-apis/model';
import { withoutDirectCycles } from './direct-cycles.ts';

/** The components that `openapi-typescript` gives a type, and references lead to by their names. */
const NAMED = new Set([
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'pathItems',
  'examples',
  'links',
  'callbacks',
  'securitySchemes',
]);

const COMPONENT = /^#\/components\/([A-Za-z]+)\/[^/]+$/;

/**
 * Returns a document as `openapi-typescript` reads it: without references that it refuses or prints wrongly. The remarks about
 * what leads nowhere are made where the model reads it.
 *
 * - A schema that is not there, or consists of itself, may be anything; so may an item of a list that is the list.
 * - What is referenced at another place than a named component is written in place.
 * - A discriminator maps to named schemas by their references.
 * - A schema that is an alternative of its base extends the base without its alternatives: the types would need each other.
 * - Operations have an id of their own, and examples and texts no file.
 * - A property that is no schema may be anything, and a response that is no object is an extension, which is omitted.
 */
export function readableDocument(document: object): unknown {
  const plain = withAcyclicLists(replaced(withPlainBases(document), document, []));
  if (!isRecord(plain) || !isRecord(plain.paths)) return plain;
  return { ...plain, paths: withOwnIds(plain.paths) };
}

function withAcyclicLists(document: unknown): unknown {
  const schemas = valueAt(document, ['components', 'schemas']);
  if (!isRecord(document) || !isRecord(document.components) || !isRecord(schemas)) return document;
  return { ...document, components: { ...document.components, schemas: withoutDirectCycles(schemas) } };
}

function withPlainBases(document: object): object {
  const schemas = valueAt(document, ['components', 'schemas']);
  if (!isRecord(schemas) || !('components' in document) || !isRecord(document.components)) return document;
  const plain = mapValues(schemas, (schema, name) => {
    if (!isRecord(schema) || !Array.isArray(schema.allOf)) return schema;
    return { ...schema, allOf: schema.allOf.map((base) => plainBase(base, name, document)) };
  });
  return { ...document, components: { ...document.components, schemas: plain } };
}

/** The base of a named schema, without its alternatives if the schema is one of them. */
function plainBase(base: unknown, name: string, root: object): unknown {
  const ref = isRecord(base) ? base.$ref : undefined;
  const target = typeof ref === 'string' ? valueAt(root, parseFragmentPointer(ref)) : undefined;
  if (!isRecord(target)) return base;
  const { oneOf, anyOf, discriminator, ...rest } = target;
  const alternatives = [oneOf ?? [], anyOf ?? []].flat();
  const own = `#/components/schemas/${encodePointerToken(name)}`;
  return alternatives.some((one) => isRecord(one) && one.$ref === own) ? rest : base;
}

function replaced(value: unknown, root: object, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, root, within));
  if (!isRecord(value)) return value;
  if (typeof value.$ref === 'string') return replacedReference(value, value.$ref, root, within);
  const { discriminator, externalValue, ...rest } = value;
  return {
    ...replacedMembers(rest, root, within),
    ...(externalValue === undefined || typeof externalValue === 'string'
      ? {}
      : { externalValue: replaced(externalValue, root, within) }),
    ...(discriminator === undefined ? {} : { discriminator: withReadableMapping(discriminator, root) }),
  };
}

/** The members whose names belong to the author, and whose values are schemas. */
const SCHEMAS = new Set(['properties', 'patternProperties', 'schemas']);

/** The members that are texts. Bundling leaves a reference to a file that is no JSON or YAML unchanged. */
const TEXTS = new Set(['title', 'summary', 'description']);

function replacedMembers(
  members: Readonly<Record<string, unknown>>,
  root: object,
  within: readonly string[],
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(members).flatMap(([name, member]): [string, unknown][] => {
    if (!isRecord(member)) return [[name, replaced(member, root, within)]];
    if (TEXTS.has(name) && typeof member.$ref === 'string' && !leadsSomewhere(member.$ref, root)) return [];
    if (SCHEMAS.has(name)) {
      const schemas = mapValues(member, (schema) =>
        isRecord(schema) || typeof schema === 'boolean' ? replaced(schema, root, within) : {},
      );
      return [[name, schemas]];
    }
    const read = name === 'responses' ? recordsOf(member) : member;
    return [[name, replaced(read, root, within)]];
  });
  return Object.fromEntries(entries);
}

function recordsOf(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => isRecord(member)));
}

function replacedReference(
  value: Readonly<Record<string, unknown>>,
  ref: string,
  root: object,
  within: readonly string[],
): unknown {
  if (!leadsSomewhere(ref, root) || within.includes(ref)) return {};
  const { $ref, ...others } = value;
  const beside = replacedMembers(others, root, within);
  if (NAMED.has(COMPONENT.exec(ref)?.[1] ?? '')) return { $ref, ...beside };
  const target = replaced(valueAt(root, parseFragmentPointer(ref)), root, [...within, ref]);
  return isRecord(target) ? { ...target, ...beside } : target;
}

/** Whether a reference ends at something else than references. */
function leadsSomewhere(ref: string, root: object): boolean {
  const seen = new Set<string>();
  for (let current: unknown = ref; typeof current === 'string'; ) {
    if (seen.has(current) || !current.startsWith('#/')) return false;
    seen.add(current);
    const target: unknown = valueAt(root, parseFragmentPointer(current));
    if (target === undefined) return false;
    current = isRecord(target) ? target.$ref : undefined;
  }
  return true;
}

function withReadableMapping(discriminator: unknown, root: object): unknown {
  if (!isRecord(discriminator) || !isRecord(discriminator.mapping)) return discriminator;
  const mapping = Object.entries(discriminator.mapping).flatMap(([value, target]) => {
    const ref = [String(target), `#/components/schemas/${target}`].find((one) => leadsSomewhere(one, root));
    return ref === undefined ? [] : [[value, ref]];
  });
  return { ...discriminator, mapping: Object.fromEntries(mapping) };
}

/** Gives every further operation of an id a number. */
function withOwnIds(paths: Readonly<Record<string, unknown>>): unknown {
  const counts = new Map<string, number>();
  return mapValues(paths, (item) => {
    if (!isRecord(item)) return item;
    return mapValues(item, (operation) => {
      const id = isRecord(operation) ? own(operation, 'operationId') : undefined;
      if (!isRecord(operation) || typeof id !== 'string') return operation;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === 1 ? operation : { ...operation, operationId: `${id}${count}` };
    });
  });
}
