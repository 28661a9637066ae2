import { XSD } from '../load/load.ts';
import { documentationOf } from './annotations.ts';
import { anyType } from './any-type.ts';
import { attributesAt, derivedAttributes, extendedWildcard } from './attributes.ts';
import type {
  ComplexContent,
  ComplexType,
  Particle,
  QName,
  SimpleType,
  TypeDefinition,
} from './components.ts';
import { type Context, type Definition, isTrue, keyOf, partsOf } from './context.ts';
import { blockOf, finalOf } from './derivation-methods.ts';
import { errorChildrenOf } from './error-children.ts';
import { particleOf } from './particle-of.ts';
import { particleAt } from './particles.ts';
import { buildSimpleType, isBuiltin, namedSimpleType, restrictionOf } from './simple-types.ts';

const EMPTY: ComplexContent = { kind: 'empty' };

/** Returns the type that an attribute names. A missing one is reported. */
export function namedType(context: Context, from: Definition, text: string): TypeDefinition {
  const name = context.reference(from, text);
  if (isBuiltin(name)) return namedSimpleType(context, from, text);
  if (name.namespace === XSD) {
    context.report('any-type', from.node);
    return anyType(from.node.source);
  }
  const key = keyOf('type', name);
  const known = context.complexTypes.get(key);
  if (known !== undefined) return known;
  const found = context.find('type', name, from.node);
  if (found === undefined) return anyType(from.node.source);
  return found.node.local === 'simpleType'
    ? namedSimpleType(context, from, text)
    : buildComplexType(context, found, name);
}

/** Builds the type of an xs:complexType element. */
export function buildComplexType(context: Context, definition: Definition, name?: QName): ComplexType {
  const { node, document } = definition;
  const abstract = isTrue(node.attributes.get('abstract'));
  const type: ComplexType = {
    ...anyType(node.source),
    name,
    abstract,
    block: blockOf(definition),
    final: finalOf(definition),
    content: EMPTY,
    documentation: documentationOf(node),
  };
  const key = name && keyOf('type', name);
  if (key !== undefined) {
    // Registered before it is filled, so that elements inside it can have this type; `building` detects circular bases.
    context.complexTypes.set(key, type);
    context.building.add(key);
  }
  const [content] = partsOf(node, 'simpleContent', 'complexContent');
  if (content === undefined) fillPlain(context, definition, type);
  else fillDerived(context, { node: content, document }, type, isMixed(node, content));
  type.error = errorChildrenOf(context, node, type) ?? type.error;
  if (key !== undefined) context.building.delete(key);
  return type;
}

function isMixed(...nodes: readonly Definition['node'][]): boolean {
  return nodes.some((node) => isTrue(node.attributes.get('mixed')));
}

function fillPlain(context: Context, definition: Definition, type: ComplexType): void {
  const { uses, any } = attributesAt(context, definition);
  type.attributes = uses;
  type.anyAttribute = any;
  type.content = elementContent(
    context,
    definition,
    isMixed(definition.node),
    particleAt(context, definition),
  );
}

function elementContent(
  context: Context,
  { node }: Definition,
  mixed: boolean,
  particle: Particle | undefined,
): ComplexContent {
  if (mixed) {
    context.report('mixed', node);
    return { kind: 'raw', elements: particle ?? 'none' };
  }
  return particle === undefined ? EMPTY : { kind: 'elements', particle };
}

/** Fills a derived type. @param definition xs:simpleContent or xs:complexContent */
function fillDerived(
  context: Context,
  { node, document }: Definition,
  type: ComplexType,
  mixed: boolean,
): void {
  const [part] = partsOf(node, 'extension', 'restriction');
  const baseName = part?.attributes.get('base');
  if (part === undefined || baseName === undefined) {
    context.report('invalid', node, `xs:${node.local} needs an extension or a restriction with a base.`);
    return;
  }
  const derivation = { node: part, document };
  const extending = part.local === 'extension';
  const base = baseOf(context, derivation, baseName, extending);
  if (base === undefined) return;
  if (base.kind === 'complex') type.error = base.error;
  const own = attributesAt(context, derivation);
  type.derivation = { by: extending ? 'extension' : 'restriction', base };
  type.attributes = derivedAttributes(base.kind === 'complex' ? base.attributes : [], own);
  const inherited = extending && base.kind === 'complex' ? base.anyAttribute : undefined;
  type.anyAttribute = extendedWildcard(own.any, inherited);
  if (node.local === 'simpleContent') type.content = simpleContent(context, derivation, base);
  else if (base.kind === 'simple') {
    const text = 'xs:complexContent needs a complex base type. Use xs:simpleContent.';
    context.report('invalid', part, text, 'src-ct.1');
  } else {
    const own = particleAt(context, derivation);
    // An extension that adds no element keeps the content of its base, whatever that is.
    const keepsBase = !mixed || (base.content.kind === 'raw' && base.content.elements === 'anything');
    if (extending && own === undefined && keepsBase) type.content = base.content;
    else {
      const particle = extending ? extended(context, derivation, base, own) : own;
      type.content = elementContent(context, derivation, mixed, particle);
    }
  }
}

function baseOf(
  context: Context,
  { node, document }: Definition,
  name: string,
  extending: boolean,
): TypeDefinition | undefined {
  const reference = context.reference({ node, document }, name);
  if (reference.namespace === XSD && reference.local === 'anyType') {
    const base = anyType(node.source);
    // Every type is a restriction of xs:anyType, so it adds nothing then.
    return extending ? base : { ...base, content: EMPTY };
  }
  if (context.building.has(keyOf('type', reference))) {
    context.report('circular', node, `The type ${reference.local}`, 'ct-props-correct.3');
    return undefined;
  }
  return namedType(context, { node, document }, name);
}

function extended(
  context: Context,
  definition: Definition,
  base: ComplexType,
  own: Particle | undefined,
): Particle | undefined {
  const inherited = particleOf(base.content);
  if (base.content.kind === 'simple')
    context.report('invalid', definition.node, 'The base type has simple content.', 'cos-ct-extends.1.4');
  if (inherited === undefined || own === undefined) return own ?? inherited;
  const { source } = definition.node;
  const group = {
    kind: 'sequence' as const,
    name: undefined,
    particles: [inherited, own],
    source,
    documentation: '',
  };
  return { min: 1, max: 1, term: group };
}

function simpleContent(
  context: Context,
  { node, document }: Definition,
  base: TypeDefinition,
): ComplexContent {
  const inherited =
    base.kind === 'simple' ? base : base.content.kind === 'simple' ? base.content.type : undefined;
  const [inline] = partsOf(node, 'simpleType');
  const narrowed = inline && buildSimpleType(context, { node: inline, document });
  const start: SimpleType | undefined = narrowed ?? inherited;
  if (start === undefined) {
    context.report('invalid', node, 'The base type has no simple content.', 'src-ct.2');
    return EMPTY;
  }
  const type = node.local === 'extension' ? start : restrictionOf(context, { node, document }, start);
  return { kind: 'simple', type };
}
