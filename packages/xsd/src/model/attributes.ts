import { XML_NAMESPACE } from '../load/start-tag.ts';
import { documentationOf } from './annotations.ts';
import { BUILTINS } from './builtins.ts';
import type { AttributeUse, QName, SimpleType, Wildcard } from './components.ts';
import { type Context, type Definition, keyOf, partsOf } from './context.ts';
import { intersectionOf, unionOf } from './namespaces.ts';
import { simpleTypeAt } from './simple-types.ts';
import { declaredValue } from './values.ts';
import { buildWildcard } from './wildcard.ts';
import { xmlAttributeType } from './xml-attributes.ts';

export interface Attributes {
  readonly uses: readonly AttributeUse[];
  readonly prohibited: readonly QName[];
  readonly any: Wildcard | undefined;
}

/** Returns the attributes that an element such as xs:complexType or xs:extension declares, including groups. */
export function attributesAt(context: Context, { node, document }: Definition): Attributes {
  const uses: AttributeUse[] = [];
  const prohibited: QName[] = [];
  let any: Wildcard | undefined;
  for (const part of partsOf(node, 'attribute', 'attributeGroup', 'anyAttribute')) {
    const definition = { node: part, document };
    if (part.local === 'anyAttribute') any = meet(buildWildcard(context, definition), any);
    else if (part.local === 'attributeGroup') {
      const group = groupAt(context, definition);
      uses.push(...(group?.uses ?? []));
      any = meet(any, group?.any);
    } else if (part.attributes.get('use') === 'prohibited') prohibited.push(nameOf(context, definition));
    else uses.push(useOf(context, definition));
  }
  return { uses, prohibited, any };
}

/** Intersects two wildcards of one type. @see XML Schema part 1, section 3.4.2 (complete wildcard) */
function meet(a: Wildcard | undefined, b: Wildcard | undefined): Wildcard | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return { ...a, namespaces: intersectionOf(a.namespaces, b.namespaces) };
}

/** Returns the wildcard of an extension, which also accepts what its base accepts. */
export function extendedWildcard(
  own: Wildcard | undefined,
  base: Wildcard | undefined,
): Wildcard | undefined {
  if (own === undefined || base === undefined) return own ?? base;
  return { ...own, namespaces: unionOf(own.namespaces, base.namespaces) };
}

/** Returns the attributes of a derived type: its own replace those of its base with the same name. */
export function derivedAttributes(base: readonly AttributeUse[], own: Attributes): AttributeUse[] {
  const replaced = [...own.uses.map(({ name }) => name), ...own.prohibited];
  return [...base.filter(({ name }) => !replaced.some((one) => isSame(one, name))), ...own.uses];
}

function isSame(a: QName, b: QName): boolean {
  return a.local === b.local && a.namespace === b.namespace;
}

function groupAt(context: Context, { node, document }: Definition): Attributes | undefined {
  const name = context.reference({ node, document }, node.attributes.get('ref') ?? '');
  const found = context.find('attributeGroup', name, node);
  if (found === undefined) return undefined;
  const key = keyOf('attributeGroup', name);
  if (context.building.has(key)) {
    context.report('circular', found.node, `The attribute group ${name.local}`, 'src-attribute_group.3');
    return undefined;
  }
  context.building.add(key);
  context.attributeGroups.add(found.node);
  const attributes = attributesAt(context, found);
  context.building.delete(key);
  return attributes;
}

function nameOf(context: Context, { node, document }: Definition): QName {
  const ref = node.attributes.get('ref');
  if (ref !== undefined) return context.reference({ node, document }, ref);
  const form = node.attributes.get('form') ?? document.root.attributes.get('attributeFormDefault');
  const local = node.attributes.get('name') ?? '';
  return { namespace: form === 'qualified' ? document.targetNamespace : '', local };
}

function useOf(context: Context, definition: Definition): AttributeUse {
  const { node } = definition;
  const name = nameOf(context, definition);
  const global = node.attributes.get('ref') === undefined ? undefined : globalAttribute(context, name, node);
  const known = name.namespace === XML_NAMESPACE ? xmlAttributeType(name.local) : global?.type;
  const type = known ?? typeAt(context, definition);
  return {
    name,
    type,
    required: node.attributes.get('use') === 'required',
    default: declaredValue(node, type, node.attributes.get('default')) ?? global?.default,
    fixed: declaredValue(node, type, node.attributes.get('fixed')) ?? global?.fixed,
    source: node.source,
    documentation: documentationOf(node) || (global?.documentation ?? ''),
  };
}

/** Returns the declaration of a global attribute. A missing one is reported at the referring node. */
export function globalAttribute(
  context: Context,
  name: QName,
  node: Definition['node'],
): AttributeUse | undefined {
  if (name.namespace === XML_NAMESPACE) return undefined;
  const key = keyOf('attribute', name);
  const known = context.attributes.get(key);
  const found = known === undefined ? context.find('attribute', name, node) : undefined;
  if (found === undefined) return known;
  const declaration = { ...useOf(context, found), name };
  context.attributes.set(key, declaration);
  return declaration;
}

function typeAt(context: Context, { node, document }: Definition): SimpleType {
  const isTyped = node.attributes.has('type') || partsOf(node, 'simpleType').length > 0;
  if (isTyped) return simpleTypeAt(context, { node, document }, 'type');
  const any = BUILTINS.get('anySimpleType');
  if (any === undefined) throw new Error('xs:anySimpleType is missing');
  return any;
}
