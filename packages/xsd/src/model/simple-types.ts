import { nearestName } from '@partner-apis/model';
import { withWhiteSpace } from '@partner-apis/xml/schema';
import { XSD } from '../load/load.ts';
import type { Expression } from '../pattern/expression.ts';
import { parsePattern } from '../pattern/parse-pattern.ts';
import { translatePatterns } from '../pattern/translate.ts';
import { BUILTINS, IDENTITIES, rootOf, takesFacet } from './builtins.ts';
import type { BoundFacet, CountFacet, EnumerationValue, Facet, QName, SimpleType } from './components.ts';
import {
  type Context,
  type Definition,
  documentationOf,
  finalOf,
  isTrue,
  keyOf,
  noteOf,
  partsOf,
} from './context.ts';
import { checkEnumerated, checkFacets, type FacetAt } from './facet-rules.ts';
import { runtimeType } from './runtime-type.ts';

const STRING = builtin('string');
const COUNTS = new Set<string>(['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits']);
const BOUNDS = new Set<string>(['minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive']);

/** Returns the simple type that an attribute such as `base` names. A missing one is reported. */
export function namedSimpleType(context: Context, from: Definition, text: string): SimpleType {
  const name = context.reference(from, text);
  if (name.namespace === XSD) return builtinOf(context, from, name.local);
  const key = keyOf('type', name);
  const known = context.simpleTypes.get(key);
  if (known !== undefined) return known;
  const found = context.find('type', name, from.node);
  if (found === undefined) return STRING;
  if (found.node.local !== 'simpleType') {
    const text = `${name.local} is a complex type where a simple one is needed.`;
    context.report('invalid', from.node, text, 'src-resolve');
    return STRING;
  }
  if (context.building.has(key)) {
    context.report('circular', found.node, `The type ${name.local}`, 'st-props-correct.2');
    return STRING;
  }
  context.building.add(key);
  const type = buildSimpleType(context, found, name);
  context.building.delete(key);
  context.simpleTypes.set(key, type);
  return type;
}

/** Builds the type of an xs:simpleType element. */
export function buildSimpleType(context: Context, definition: Definition, name?: QName): SimpleType {
  const { node } = definition;
  return {
    kind: 'simple',
    name,
    builtin: undefined,
    derivation: derivationOf(context, definition),
    // A union of the type itself and others is not a cycle: it is resolved when all types exist.
    get readAs() {
      return readAsOf(context, definition);
    },
    final: finalOf(definition),
    source: node.source,
    documentation: documentationOf(node),
  };
}

/** Returns the type that an element such as xs:restriction names with an attribute, or contains. */
export function simpleTypeAt(
  context: Context,
  { node, document }: Definition,
  attribute: string,
): SimpleType {
  const named = node.attributes.get(attribute);
  if (named !== undefined) return namedSimpleType(context, { node, document }, named);
  const [inline] = partsOf(node, 'simpleType');
  if (inline !== undefined) return buildSimpleType(context, { node: inline, document });
  context.report('invalid', node, `xs:${node.local} needs the attribute ${attribute}, or an xs:simpleType.`);
  return STRING;
}

/** Returns a type with the facets of an xs:restriction. */
export function restrictionOf(context: Context, definition: Definition, base: SimpleType): SimpleType {
  const { node } = definition;
  const facets = facetsOf(context, definition, base);
  const documentation = documentationOf(node);
  return {
    kind: 'simple',
    name: undefined,
    builtin: undefined,
    derivation: { by: 'restriction', base, facets },
    readAs: undefined,
    source: node.source,
    documentation,
  };
}

export function isBuiltin(name: QName): boolean {
  return name.namespace === XSD && name.local !== 'anyType';
}

function builtin(name: string): SimpleType {
  const type = BUILTINS.get(name);
  if (type === undefined) throw new Error(`There is no built-in type ${name}`);
  return type;
}

function builtinOf(context: Context, { node }: Definition, local: string): SimpleType {
  if (IDENTITIES.has(local)) context.report('id-type', node, local);
  const type = BUILTINS.get(local);
  if (type === undefined) {
    const near = nearestName(local, [...BUILTINS.keys()]);
    const advice =
      near === undefined
        ? 'Fix its name, or use the prefix of the namespace that defines it.'
        : `Did you mean xs:${near}?`;
    context.report('unresolved', node, `The type xs:${local} is not defined. ${advice}`);
  }
  return type ?? STRING;
}

function derivationOf(context: Context, { node, document }: Definition): SimpleType['derivation'] {
  const [part] = partsOf(node, 'restriction', 'list', 'union');
  if (part === undefined) {
    context.report('invalid', node, 'xs:simpleType needs a restriction, a list or a union.');
    return { by: 'restriction', base: STRING, facets: [] };
  }
  const definition = { node: part, document };
  const forbid = (type: SimpleType, by: string) => {
    if (type.final?.has(by))
      context.report('invalid', part, `A ${by} of this type is forbidden by it.`, 'cos-st-restricts');
  };
  if (part.local === 'list') {
    const item = simpleTypeAt(context, definition, 'itemType');
    forbid(item, 'list');
    if (hasList(item))
      context.report('invalid', part, 'The items of a list cannot be lists.', 'cos-list-of-atomic');
    return { by: 'list', item };
  }
  if (part.local === 'union') {
    const members = membersOf(context, definition);
    for (const member of members) forbid(member, 'union');
    return { by: 'union', members };
  }
  const base = simpleTypeAt(context, definition, 'base');
  forbid(base, 'restriction');
  if (base.builtin === 'anySimpleType')
    context.report('invalid', part, 'xs:anySimpleType cannot be restricted.', 'st-props-correct.1');
  return { by: 'restriction', base, facets: facetsOf(context, definition, base) };
}

function hasList(type: SimpleType): boolean {
  const { derivation } = type;
  if (derivation.by === 'union') return derivation.members.some(hasList);
  if (derivation.by === 'restriction') return hasList(derivation.base);
  return derivation.by === 'list' || ['NMTOKENS', 'IDREFS', 'ENTITIES'].includes(type.builtin ?? '');
}

function membersOf(context: Context, { node, document }: Definition): SimpleType[] {
  const names = (node.attributes.get('memberTypes') ?? '').split(/\s+/).filter((name) => name !== '');
  const named = names.map((name) => namedSimpleType(context, { node, document }, name));
  const inline = partsOf(node, 'simpleType').map((part) =>
    buildSimpleType(context, { node: part, document }),
  );
  const members = [...named, ...inline];
  if (members.length === 0) context.report('invalid', node, 'xs:union needs member types.');
  return members;
}

function facetsOf(context: Context, { node, document }: Definition, base: SimpleType): Facet[] {
  const own: FacetAt[] = [];
  for (const part of partsOf(node)) {
    if (['simpleType', 'attribute', 'attributeGroup', 'anyAttribute'].includes(part.local)) continue;
    if (!takesFacet(base, part.local)) {
      const found = `xs:${part.local} does not apply to values of xs:${rootOf(base)}`;
      context.report('unsupported-facet', part, found);
      continue;
    }
    const facet = facetOf(part);
    if (facet !== undefined) own.push({ facet, node: part });
  }
  checkFacets(context, own, base);
  const facets = own.map(({ facet }) => facet);
  const listed = enumerationOf(context, { node, document }, base);
  const patterns = patternOf(context, node);
  if (rootOf(base) !== 'QName' && rootOf(base) !== 'NOTATION') return [...facets, ...listed, ...patterns];
  for (const part of partsOf(node, 'pattern')) context.report('name-pattern', part, sourceOf(part));
  // Names have no length that could be checked, and patterns would depend on the prefixes of a document.
  return [...facets.filter(({ kind }) => !isCount(kind)), ...listed];
}

/** Returns a facet that occurs only once, unlike enumerated values and patterns. */
function facetOf(node: Definition['node']): Facet | undefined {
  const { local: kind } = node;
  const value = node.attributes.get('value')?.trim() ?? '';
  const fixed = isTrue(node.attributes.get('fixed')) ? { fixed: true } : {};
  if (kind === 'whiteSpace') return { kind, value, ...fixed };
  if (isBound(kind)) return { kind, value, ...fixed };
  if (!isCount(kind)) return undefined;
  // Other values were reported as not representing a schema.
  return /^\+?\d+$/.test(value) ? { kind, value: Number(value), ...fixed } : undefined;
}

function isCount(kind: string): kind is CountFacet {
  return COUNTS.has(kind);
}

function isBound(kind: string): kind is BoundFacet {
  return BOUNDS.has(kind);
}

/** Returns an enumeration. A value is named in code by its `api:name`, or by itself. A repeated value counts once. */
function enumerationOf(context: Context, { node, document }: Definition, base: SimpleType): Facet[] {
  const values = new Map<string, EnumerationValue>();
  const names = new Set<string>();
  for (const part of partsOf(node, 'enumeration')) {
    const text = part.attributes.get('value') ?? '';
    const value = valueAt(part, base, text);
    // The values of xs:NOTATION are the names of notations.
    if (rootOf(base) === 'NOTATION')
      context.find('notation', context.reference({ node: part, document }, text), part);
    checkEnumerated(context, part, base, value);
    if (values.has(value)) continue;
    const name = noteOf(part, 'name')?.text.trim() || value;
    if (names.has(name)) context.report('invalid', part, `Two values of the list are named ${name}.`);
    names.add(name);
    values.set(value, { value, name, documentation: documentationOf(part) });
  }
  return values.size === 0 ? [] : [{ kind: 'enumeration', values: [...values.values()] }];
}

/** Returns a value from a schema as messages have it, with its namespace if it is a name. */
function valueAt({ resolve }: Definition['node'], type: SimpleType, text: string): string {
  const { whiteSpace, names } = runtimeType(type);
  const value = withWhiteSpace(whiteSpace, text);
  return names ? names.read(value, (prefix) => resolve(prefix) ?? (prefix === '' ? '' : undefined)) : value;
}

/** Returns a default or fixed value as written in the schema, except for names, which have their namespace. */
export function declaredValue(
  node: Definition['node'],
  type: SimpleType,
  text: string | undefined,
): string | undefined {
  return text === undefined || runtimeType(type).names === undefined ? text : valueAt(node, type, text);
}

/** Returns the patterns of a restriction, which are alternatives. */
function patternOf(context: Context, node: Definition['node']): Facet[] {
  const parts = partsOf(node, 'pattern');
  const alternatives = parts.flatMap((part) => expressionAt(context, part) ?? []);
  if (parts.length === 0 || alternatives.length < parts.length) return [];
  const sources = parts.map(sourceOf);
  const key = JSON.stringify(sources);
  const known = context.patterns.has(key);
  const translated = known ? context.patterns.get(key) : translatePatterns(alternatives);
  context.patterns.set(key, translated);
  if (translated === undefined) {
    context.report('large-pattern', node, sources.join(' | '));
    return [];
  }
  const { expression, flags, automaton } = translated;
  return [{ kind: 'pattern', sources, expression: `/${expression}/${flags}`, automaton }];
}

function expressionAt(context: Context, part: Definition['node']): Expression | undefined {
  try {
    return parsePattern(sourceOf(part));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const found = `${JSON.stringify(sourceOf(part))} is not a regular expression of XML Schema: ${error.message}`;
    context.report('unsupported-pattern', part, found);
    return undefined;
  }
}

function sourceOf(part: Definition['node']): string {
  return part.attributes.get('value') ?? '';
}

function readAsOf(context: Context, { node, document }: Definition): SimpleType | undefined {
  // The type that lenient readers accept instead.
  const note = noteOf(node, 'read');
  const name = note?.attributes.get('type');
  if (note === undefined || name === undefined) return undefined;
  return namedSimpleType(context, { node: note, document }, name);
}
