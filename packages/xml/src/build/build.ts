import { rawWriting } from '../raw-element/raw-writing.ts';
import {
  type AnyAttribute,
  type AnyParticle,
  type AttributeUse,
  type ComplexType,
  type ElementParticle,
  type Group,
  inNamespace,
  isGroup,
  isOptional,
  keysOf,
  type Namespace,
  type NamespaceRule,
  type NilObjects,
  NO_NAMESPACE,
  type Particle,
  type ProcessContents,
  type RootElement,
  type Type,
  type Variants,
} from '../schema/complex-type.ts';
import { Markup } from '../schema/markup.ts';
import type { SimpleType } from '../schema/simple-type.ts';
import { attributeText } from '../write/attributes.ts';

/** The number of occurrences of a particle. Default: exactly one. */
interface Occurs {
  readonly min?: number;
  readonly max?: number;
}

interface ElementOptions extends Occurs {
  /** Key in the object. Default: the element's own name. */
  readonly key?: string;
  readonly namespace?: Namespace;
  readonly nillable?: boolean;
  readonly nil?: NilObjects;
  readonly variants?: Variants;
  readonly default?: string;
  readonly fixed?: string;
}

interface AnyOptions extends Occurs {
  /** How the content is checked; absent for `skip`. */
  readonly contents?: ProcessContents;
}

interface GroupOptions extends Occurs {
  readonly key?: string;
}

/** Describes a namespace. @example namespace('http://www.reifen.net', 'ew') */
// @__NO_SIDE_EFFECTS__
export function namespace(uri: string, prefix: string): Namespace {
  return { uri, prefix };
}

// @__NO_SIDE_EFFECTS__
export function element(
  name: string,
  type: Type | (() => Type),
  options: ElementOptions = {},
): ElementParticle {
  const { namespace: space = NO_NAMESPACE } = options;
  const tag = space.prefix === '' ? name : `${space.prefix}:${name}`;
  return {
    kind: 'element',
    key: name,
    name,
    namespace: space,
    tag,
    startTag: new Markup(`<${tag}>`),
    endTag: new Markup(`</${tag}>`),
    min: 1,
    max: 1,
    type,
    nillable: false,
    nil: undefined,
    variants: undefined,
    default: undefined,
    fixed: undefined,
    ...options,
  };
}

// @__NO_SIDE_EFFECTS__
export function any(
  key: string,
  namespaces: NamespaceRule,
  { min = 1, max = 1, contents }: AnyOptions = {},
): AnyParticle {
  return { kind: 'any', key, min, max, namespaces, contents, raw: rawWriting };
}

/** Allows attributes that a type does not name. */
// @__NO_SIDE_EFFECTS__
export function anyAttribute(namespaces: NamespaceRule, contents?: ProcessContents): AnyAttribute {
  return { ...namespaces, contents, raw: rawWriting };
}

// @__NO_SIDE_EFFECTS__
export function sequence(items: readonly Particle[], options: GroupOptions = {}): Group {
  return group('sequence', items, options, items.every(isOptional));
}

// @__NO_SIDE_EFFECTS__
export function choice(items: readonly Particle[], options: GroupOptions = {}): Group {
  return group('choice', items, options, items.length === 0 || items.some(isOptional));
}

// @__NO_SIDE_EFFECTS__
export function all(items: readonly Particle[], options: GroupOptions = {}): Group {
  return group('all', items, options, items.every(isOptional));
}

// @__NO_SIDE_EFFECTS__
function group(
  kind: Group['kind'],
  items: readonly Particle[],
  { min = 1, max = 1, key }: GroupOptions,
  emptiable: boolean,
): Group {
  const positions = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    for (const each of keysOf(item)) if (!positions.has(each)) positions.set(each, index);
  }
  const elements = items.flatMap((item) => {
    if (isGroup(item)) return item.elements;
    return item.kind === 'element' ? item : [];
  });
  return { kind, items, min, max, key, emptiable, elements, keys: [...positions.keys()], positions };
}

// @__NO_SIDE_EFFECTS__
export function attribute(
  name: string,
  type: SimpleType,
  options: { key?: string; namespace?: Namespace; required?: boolean; fixed?: string } = {},
): AttributeUse {
  const { prefix = '', uri = '' } = options.namespace ?? {};
  const qualified = prefix === 'xml' ? `xml:${name}` : inNamespace(name, uri);
  return {
    key: name,
    name,
    label: uri === '' ? name : qualified,
    namespace: NO_NAMESPACE,
    type,
    required: false,
    write: attributeText,
    ...options,
  };
}

/** Describes a complex type. All have the same fields in the same order, which makes them fast to read. */
// @__NO_SIDE_EFFECTS__
export function complex(parts: Partial<Omit<ComplexType, 'kind' | 'mixed' | 'model'>>): ComplexType {
  return {
    kind: 'complex',
    attributes: [],
    anyAttribute: undefined,
    value: undefined,
    content: undefined,
    error: undefined,
    variants: undefined,
    raw: undefined,
    ...parts,
  };
}

/** The type of elements that are kept unchanged. */
export const anyType: ComplexType = /* @__PURE__ */ complex({
  raw: rawWriting,
  anyAttribute: /* @__PURE__ */ anyAttribute({ not: [] }, 'lax'),
});

/**
 * Describes a type with mixed content: its elements are raw, and its attributes are checked.
 *
 * @param parts `model` is the name of its content for `rawContent`
 */
// @__NO_SIDE_EFFECTS__
export function mixed({
  model,
  ...parts
}: Pick<Partial<ComplexType>, 'attributes' | 'anyAttribute' | 'model'> = {}): ComplexType {
  return { ...complex({ ...parts, raw: rawWriting }), ...(model !== undefined && { model }) };
}

/** Describes the model of mixed content, against which raw elements are checked. */
// @__NO_SIDE_EFFECTS__
export function mixedModel(parts: Parameters<typeof complex>[0]): ComplexType {
  return { ...complex(parts), mixed: true };
}

// @__NO_SIDE_EFFECTS__
export function root<Value>(
  name: string,
  type: Type | (() => Type),
  options: Omit<ElementOptions, 'key' | 'min' | 'max'> = {},
): RootElement<Value> {
  return { element: element(name, type, options) };
}
