import { isMultiple } from './decimal.ts';
import { type Evaluation, evaluationBeside, evaluationBy, type Parts } from './evaluation.ts';
import { isOfFormat, isStringFormat } from './formats.ts';
import { isEqual, isObject, type JsonValue, typeOf } from './json.ts';
import type { Literal } from './requirement.ts';
import type { Schema, SchemaNode } from './schema.ts';

/**
 * Whether a schema accepts a value. Undecided keywords are assumed to be satisfied.
 *
 * @example accepts({ type: ['integer'] }, 2) // true
 */
export function accepts(schema: Schema, value: JsonValue): boolean {
  if (typeof schema === 'boolean') return schema;
  return (
    ofType(schema, value) &&
    ofValues(schema, value) &&
    (typeof value !== 'number' || ofNumber(schema, value)) &&
    (typeof value !== 'string' || ofString(schema, value)) &&
    (!Array.isArray(value) || ofArray(schema, value)) &&
    (!isJsonObject(value) || ofObject(schema, value)) &&
    ofMembers(schema, value)
  );
}

/** Whether a value satisfies all literals. */
export function fulfils(literals: readonly Literal[], value: JsonValue): boolean {
  return literals.every(({ schema, holds }) => accepts(schema, value) === holds);
}

function isJsonObject(value: JsonValue): value is { readonly [name: string]: JsonValue } {
  return isObject(value);
}

function ofType({ type }: SchemaNode, value: JsonValue): boolean {
  if (type === undefined || type.includes(typeOf(value))) return true;
  return type.includes('integer') && Number.isInteger(value);
}

function ofValues(node: SchemaNode, value: JsonValue): boolean {
  if (node.const !== undefined && !isEqual(node.const, value)) return false;
  return node.enum === undefined || node.enum.some((one) => isEqual(one, value));
}

function ofNumber(node: SchemaNode, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = node;
  return (
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum) &&
    (multipleOf === undefined || isMultiple(value, multipleOf))
  );
}

function ofString({ minLength, maxLength, pattern, format }: SchemaNode, value: string): boolean {
  return (
    isWithin([...value].length, minLength, maxLength) &&
    (pattern === undefined || matches(pattern, value)) &&
    (format === undefined || !isStringFormat(format) || isOfFormat(value, format))
  );
}

/** Whether a pattern matches in a text, as in ajv. */
export function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'u').test(text);
}

function isWithin(count: number, least = 0, most = Infinity): boolean {
  return count >= least && count <= most;
}

function ofArray(node: SchemaNode, value: readonly JsonValue[]): boolean {
  const { prefixItems = [], items, contains, minContains = 1, maxContains } = node;
  return (
    isWithin(value.length, node.minItems, node.maxItems) &&
    prefixItems.every((schema, index) => value[index] === undefined || accepts(schema, value[index])) &&
    (items === undefined || value.slice(prefixItems.length).every((item) => accepts(items, item))) &&
    (node.uniqueItems !== true || isUnique(value)) &&
    (contains === undefined ||
      isWithin(value.filter((item) => accepts(contains, item)).length, minContains, maxContains)) &&
    ofUnevaluatedItems(node, value)
  );
}

function ofUnevaluatedItems(node: SchemaNode, value: readonly JsonValue[]): boolean {
  const { unevaluatedItems: schema } = node;
  if (schema === undefined) return true;
  const evaluations = [
    evaluationBeside(node, 'items'),
    ...evaluationsInside(node, value, 'items', new Set()),
  ];
  const isEvaluated = (item: JsonValue, index: number) =>
    evaluations.some(
      ({ isAll, first, counted }) => isAll || index < first || counted.some((one) => accepts(one, item)),
    );
  return value.every((item, index) => isEvaluated(item, index) || accepts(schema, item));
}

function isUnique(items: readonly JsonValue[]): boolean {
  return items.every((item, index) => !items.slice(0, index).some((other) => isEqual(item, other)));
}

function ofObject(node: SchemaNode, value: { readonly [name: string]: JsonValue }): boolean {
  const { propertyNames, dependentRequired = new Map(), dependentSchemas = new Map() } = node;
  const names = Object.keys(value);
  const has = (name: string) => Object.hasOwn(value, name);
  return (
    isWithin(names.length, node.minProperties, node.maxProperties) &&
    (node.required ?? []).every(has) &&
    (propertyNames === undefined || names.every((name) => accepts(propertyNames, name))) &&
    Object.entries(value).every(([name, one]) =>
      schemasOf(node, name).every((schema) => accepts(schema, one)),
    ) &&
    [...dependentRequired].every(([name, others]) => !has(name) || others.every(has)) &&
    [...dependentSchemas].every(([name, schema]) => !has(name) || accepts(schema, value)) &&
    ofUnevaluatedProperties(node, value)
  );
}

function ofUnevaluatedProperties(node: SchemaNode, value: { readonly [name: string]: JsonValue }): boolean {
  const { unevaluatedProperties: schema } = node;
  if (schema === undefined) return true;
  const evaluations = [
    evaluationBeside(node, 'properties'),
    ...evaluationsInside(node, value, 'properties', new Set()),
  ];
  const isEvaluated = (name: string) =>
    evaluations.some(
      ({ isAll, names, patterns }) =>
        isAll || names.has(name) || patterns.some((pattern) => matches(pattern, name)),
    );
  return Object.entries(value).every(([name, one]) => isEvaluated(name) || accepts(schema, one));
}

/** Collects what the inner schemas of a schema evaluate in a value that they accept. */
function evaluationsInside(
  node: SchemaNode,
  value: JsonValue,
  parts: Parts,
  open: ReadonlySet<SchemaNode>,
): Evaluation[] {
  const inside = new Set([...open, node]);
  return applied(node, value).flatMap((schema) =>
    typeof schema === 'boolean' || inside.has(schema)
      ? []
      : [evaluationBy(schema, parts), ...evaluationsInside(schema, value, parts, inside)],
  );
}

/** Returns the inner schemas that apply to the same value and accept it. */
function applied(node: SchemaNode, value: JsonValue): Schema[] {
  const { allOf = [], anyOf = [], oneOf = [], if: condition, dependentSchemas = new Map() } = node;
  const isAccepted = (schema: Schema) => accepts(schema, value);
  const holds = condition !== undefined && isAccepted(condition);
  const branches = condition === undefined ? [] : holds ? [condition, node.then] : [node.else];
  const dependent = [...dependentSchemas].filter(
    ([name]) => isJsonObject(value) && Object.hasOwn(value, name),
  );
  return [...allOf, ...anyOf, ...oneOf, ...branches, ...dependent.map(([, schema]) => schema)].filter(
    (schema) => schema !== undefined && isAccepted(schema),
  );
}

/** Returns the schemas that an object schema applies to the value of a property. */
function schemasOf(node: SchemaNode, name: string): Schema[] {
  const { properties = new Map<string, Schema>(), patternProperties = new Map<string, Schema>() } = node;
  const named = properties.get(name);
  const matching = [...patternProperties].filter(([pattern]) => matches(pattern, name));
  const known = [...(named === undefined ? [] : [named]), ...matching.map(([, schema]) => schema)];
  if (known.length > 0) return known;
  return node.additionalProperties === undefined ? [] : [node.additionalProperties];
}

function ofMembers(node: SchemaNode, value: JsonValue): boolean {
  const isAccepted = (schema: Schema) => accepts(schema, value);
  return (
    (node.allOf ?? []).every(isAccepted) &&
    (node.anyOf === undefined || node.anyOf.some(isAccepted)) &&
    (node.oneOf === undefined || node.oneOf.filter(isAccepted).length === 1) &&
    (node.not === undefined || !isAccepted(node.not)) &&
    (node.if === undefined || isAccepted((isAccepted(node.if) ? node.then : node.else) ?? true))
  );
}
