import { nearestName } from '@partner-apis/model';
import { XSD } from '../load/load.ts';
import { documentationOf, noteOf } from './annotations.ts';
import { BUILTINS, IDENTITIES } from './builtins.ts';
import type { QName, SimpleType } from './components.ts';
import { type Context, type Definition, keyOf, partsOf } from './context.ts';
import { finalOf } from './derivation-methods.ts';
import { facetsOf } from './facets.ts';

const STRING = builtin('string');
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

function readAsOf(context: Context, { node, document }: Definition): SimpleType | undefined {
  // The type that lenient readers accept instead.
  const note = noteOf(node, 'read');
  const name = note?.attributes.get('type');
  if (note === undefined || name === undefined) return undefined;
  return namedSimpleType(context, { node: note, document }, name);
}
