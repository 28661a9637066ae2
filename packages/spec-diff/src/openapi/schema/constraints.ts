import type { DocumentNode } from '../../document/document-node.ts';
import type { Schema, SchemaNode } from '../../inclusion/schema.ts';
import { anything, evaluating } from './evaluating.ts';
import { conjunctsOf, type Position } from './position.ts';
import type { Schemas } from './schemas.ts';

/** One condition that a position requires of a value. All of them together are equivalent to the position. */
export interface Constraint {
  readonly keyword: string;
  /** Name of a property, or a pattern of names, if it concerns one. */
  readonly name?: string;
  readonly schema: Schema;
  /** Where it is written. */
  readonly node: DocumentNode;
  /** The schema of an inner value, if it concerns one. */
  readonly inner?: { readonly step: Step; readonly position: Position };
}

/** A step from a value to an inner one. */
export type Step =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'item' }
  | { readonly kind: 'otherProperty' };

/** Decomposes a position: a value is accepted if each constraint accepts it. */
export function constraintsOf(position: Position, schemas: Schemas): Constraint[] {
  return conjunctsOf(position).flatMap((node) => {
    if (node.value === false) return [{ keyword: 'false', schema: false, node }];
    const own = schemas.ownOf(node.value);
    return [
      ...plainConstraints(own, node),
      ...grouped(own, node),
      ...requiredNames(own, node),
      ...properties(own, node),
      ...inside(own, node),
      ...unevaluated(own, node, schemas),
      ...dynamicReference(own, node),
    ];
  });
}

/** Keywords that have a meaning on their own. */
const PLAIN = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'anyOf',
  'oneOf',
  'not',
  'undecided',
] as const satisfies readonly (keyof SchemaNode)[];

function plainConstraints(own: SchemaNode, node: DocumentNode): Constraint[] {
  return PLAIN.flatMap((keyword) => {
    if (own[keyword] === undefined || isOfOne(own, keyword)) return [];
    // In the graph, the range of an integer format is a member of `allOf`.
    const range = keyword === 'format' && own.allOf !== undefined ? { allOf: own.allOf } : {};
    return [{ keyword, schema: { [keyword]: own[keyword], ...range }, node: at(node, keyword) }];
  });
}

/** Whether a union has a single member, which is already a conjunct. */
function isOfOne(own: SchemaNode, keyword: (typeof PLAIN)[number]): boolean {
  return (keyword === 'anyOf' || keyword === 'oneOf') && own[keyword]?.length === 1;
}

/** Keywords that have a meaning only together. */
const GROUPS = [
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
] as const satisfies readonly (readonly (keyof SchemaNode)[])[];

function grouped(own: SchemaNode, node: DocumentNode): Constraint[] {
  return GROUPS.flatMap((keywords) => {
    const [keyword] = keywords;
    if (own[keyword] === undefined) return [];
    const given = keywords.filter((one) => own[one] !== undefined).map((one) => [one, own[one]]);
    return [{ keyword, schema: Object.fromEntries(given), node: at(node, keyword) }];
  });
}

function requiredNames(own: SchemaNode, node: DocumentNode): Constraint[] {
  const required = (own.required ?? []).map((name) => ({
    keyword: 'required',
    name,
    schema: { required: [name] },
    node: at(node, 'required'),
  }));
  const dependent = [...(own.dependentRequired ?? [])].map(([name, others]) => ({
    keyword: 'dependentRequired',
    name,
    schema: { dependentRequired: new Map([[name, others]]) },
    node: at(node, 'dependentRequired'),
  }));
  const schemas = [...(own.dependentSchemas ?? [])].map(([name, schema]) => ({
    keyword: 'dependentSchemas',
    name,
    schema: { dependentSchemas: new Map([[name, schema]]) },
    node: at(node, 'dependentSchemas', name),
  }));
  return [...required, ...dependent, ...schemas];
}

function properties(own: SchemaNode, node: DocumentNode): Constraint[] {
  const named = [...(own.properties ?? [])].map(([name, schema]): Constraint => {
    const written = at(node, 'properties', name);
    return {
      keyword: 'properties',
      name,
      schema: { properties: new Map([[name, schema]]) },
      node: written,
      inner: { step: { kind: 'property', name }, position: [written] },
    };
  });
  const matching = [...(own.patternProperties ?? [])].map(([name, schema]) => ({
    keyword: 'patternProperties',
    name,
    schema: { patternProperties: new Map([[name, schema]]) },
    node: at(node, 'patternProperties', name),
  }));
  return [...named, ...matching, ...otherProperties(own, node)];
}

function otherProperties(own: SchemaNode, node: DocumentNode): Constraint[] {
  const { additionalProperties: schema, properties: named, patternProperties: matching } = own;
  if (schema === undefined) return [];
  const written = at(node, 'additionalProperties');
  return [
    {
      keyword: 'additionalProperties',
      schema: {
        additionalProperties: schema,
        ...(named && { properties: anything(named) }),
        ...(matching && { patternProperties: anything(matching) }),
      },
      node: written,
      ...(typeof schema !== 'boolean' && { inner: { step: { kind: 'otherProperty' }, position: [written] } }),
    },
  ];
}

function inside(own: SchemaNode, node: DocumentNode): Constraint[] {
  const { prefixItems, items } = own;
  const first = prefixItems && [
    { keyword: 'prefixItems', schema: { prefixItems }, node: at(node, 'prefixItems') },
  ];
  if (items === undefined) return first ?? [];
  const written = at(node, 'items');
  const schema = { items, ...(prefixItems && { prefixItems: prefixItems.map(() => true) }) };
  const inner = { step: { kind: 'item' as const }, position: [written] };
  return [...(first ?? []), { keyword: 'items', schema, node: written, ...(prefixItems ? {} : { inner }) }];
}

/** Keywords that depend on all others of a schema, and on those that it refers to. */
const UNEVALUATED = ['unevaluatedItems', 'unevaluatedProperties'] as const;

function unevaluated(own: SchemaNode, node: DocumentNode, schemas: Schemas): Constraint[] {
  return UNEVALUATED.flatMap((keyword) => {
    if (own[keyword] === undefined) return [];
    return [{ keyword, schema: evaluating(schemas.accepted([node])), node: at(node, keyword) }];
  });
}

/** Returns the target of a `$dynamicRef`, which is a member of `allOf` in the graph. */
function dynamicReference(own: SchemaNode, node: DocumentNode): Constraint[] {
  const reference = node.child('$dynamicRef');
  const { allOf } = own;
  if (reference === undefined || allOf === undefined) return [];
  return [{ keyword: '$dynamicRef', schema: { allOf }, node: reference }];
}

/** Returns a node below, as far as it exists. */
function at(node: DocumentNode, ...path: readonly string[]): DocumentNode {
  return path.reduce((one, name) => one.child(name) ?? one, node);
}
