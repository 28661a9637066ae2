import type { Properties } from '../properties.ts';
import type { Report, Resolve } from '../simple-value.ts';
import type { Markup } from './markup.ts';
import type { SimpleType } from './simple-type.ts';
import type { RawWriting, WritingProblems } from './writing.ts';

/** A namespace with the prefix used for writing. `''` is none. */
export interface Namespace {
  readonly uri: string;
  readonly prefix: string;
}

export const NO_NAMESPACE: Namespace = { uri: '', prefix: '' };

/** Describes a name and its namespace for a message. */
export function inNamespace(name: string, namespace: string): string {
  return `${name} in ${namespace === '' ? 'no namespace' : `the namespace ${namespace}`}`;
}

export type Type = SimpleType | ComplexType;

/** The content and the attributes of an element. */
export interface ComplexType {
  readonly kind: 'complex';
  readonly attributes: readonly AttributeUse[];
  /** Whether other attributes are accepted, and from which namespaces. They are kept under `anyAttribute`. */
  readonly anyAttribute: AnyAttribute | undefined;
  /** Simple content, which is in the object under `key`. */
  readonly value: { readonly key: string; readonly type: SimpleType } | undefined;
  readonly content: Group | undefined;
  /** The parts of an element of this type that describe an error. */
  readonly error: ErrorMark | undefined;
  /** The types that `xsi:type` can select instead. */
  readonly variants: Variants | undefined;
  /** Writes the value, which is a raw element; the reader checks only its attributes. */
  readonly raw: RawWriting | undefined;
  /** Whether there may be text among its elements; set only where raw elements are checked. */
  readonly mixed?: boolean;
  /** The name by which `rawContent` finds the content of raw elements; absent for `xs:anyType`. */
  readonly model?: string;
}

/** The parts of a start tag that the type of its element may depend on. */
export interface TypedTag {
  readonly attributes: readonly {
    readonly local: string;
    readonly namespace: string;
    readonly value: string;
  }[];
}

/** The types that an element can have instead of its declared one. @see XML Schema part 1, section 2.6.1 (xsi:type) */
export interface Variants {
  readonly types: () => readonly ComplexType[];
  /** Returns the type that a start tag selects; undefined for the declared one. Reports a type that is not allowed. */
  read(tag: TypedTag, resolve: Resolve, report: Report): ReadVariant | undefined;
  /**
   * Returns the type that an object selects by `$type`, with the attribute to write; undefined for the declared one.
   *
   * @param scope namespaces by the prefixes that the document declares
   */
  written(value: Properties, report: Report, scope: ReadonlyMap<string, string>): WrittenVariant | undefined;
}

interface ReadVariant {
  readonly key: string;
  readonly type: ComplexType;
}

interface WrittenVariant {
  readonly attribute: string;
  readonly type: ComplexType;
}

/** Values of nil elements that have attributes: objects with `$nil`. */
export interface NilObjects {
  /** Returns the value of a nil element. @param attributes its attributes by key */
  read(attributes: Properties): Properties;
  /**
   * Returns the attribute that ends the start tag of a nil element, and reports what it cannot have.
   *
   * @param typed whether `$type` names its type
   * @returns undefined if the object is not the value of a nil element
   */
  write(
    name: string,
    value: Properties,
    type: ComplexType,
    typed: boolean,
    problems: WritingProblems,
  ): string | undefined;
}

/** The keys of the parts of an element that describe an error. */
export interface ErrorMark {
  readonly code: string;
  readonly text?: string;
  /** The code that means success. Without it, every code is an error. */
  readonly success?: string;
}

/**
 * Writes an attribute that a type names.
 *
 * @param given its value; undefined if there is none
 * @param declared namespaces by the prefixes that the document declares
 */
export type AttributeWriting = (
  use: AttributeUse,
  given: unknown,
  declared: ReadonlyMap<string, string>,
  problems: WritingProblems,
) => string;

export interface AttributeUse {
  readonly key: string;
  readonly name: string;
  /** The name for messages, with its namespace if it has one. */
  readonly label: string;
  readonly namespace: Namespace;
  readonly type: SimpleType;
  readonly required: boolean;
  readonly fixed?: string;
  /** Writes it. It is a property, so that descriptions without attributes do not bundle the code. */
  readonly write: AttributeWriting;
}

/** The namespaces that a wildcard accepts: a list, or all except some. */
export type NamespaceRule = { readonly only: readonly string[] } | { readonly not: readonly string[] };

/** Whether what a wildcard accepts must be declared, or may be; undefined if it is not checked. */
export type ProcessContents = 'strict' | 'lax' | undefined;

/** Other attributes that a type accepts, and how they are written. */
export type AnyAttribute = NamespaceRule & { readonly contents: ProcessContents; readonly raw: RawWriting };

export interface ElementParticle {
  readonly kind: 'element';
  readonly key: string;
  readonly name: string;
  readonly namespace: Namespace;
  /** The name as written, with its prefix. */
  readonly tag: string;
  readonly startTag: Markup;
  readonly endTag: Markup;
  readonly min: number;
  readonly max: number;
  /** A function if the type is declared later, or contains itself. */
  readonly type: Type | (() => Type);
  readonly nillable: boolean;
  /** Set if a nil element can have attributes. Without it, the value of a nil element is `null`. */
  readonly nil: NilObjects | undefined;
  /** The types that `xsi:type` can select instead of a simple type. */
  readonly variants: Variants | undefined;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

export interface AnyParticle {
  readonly kind: 'any';
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly namespaces: NamespaceRule;
  readonly contents: ProcessContents;
  /** Writes what it accepts. */
  readonly raw: RawWriting;
}

/** A model group. A group that may occur more than once is an array of objects, kept under `key`. */
export interface Group {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly items: readonly Particle[];
  readonly min: number;
  readonly max: number;
  readonly key: string | undefined;
  /** Whether the group can be present without any element. */
  readonly emptiable: boolean;
  /** Its elements, and those of the groups in it. */
  readonly elements: readonly ElementParticle[];
  /** Every key that an object with the group's elements can have. */
  readonly keys: readonly string[];
  /** The index of the first item with a key. */
  readonly positions: ReadonlyMap<string, number>;
}

export type Particle = ElementParticle | AnyParticle | Group;

/** A global element that can be the root of documents. `Value` is the type that it is read as. */
export interface RootElement<Value> {
  readonly element: ElementParticle;
  /** Exists only as a type. */
  readonly value?: Value;
}

export function typeOf(particle: ElementParticle): Type {
  return typeof particle.type === 'function' ? particle.type() : particle.type;
}

/** Whether a particle can be present without any element. */
export function isOptional(particle: Particle): boolean {
  if (particle.min === 0) return true;
  return isGroup(particle) && particle.emptiable;
}

export function isGroup(particle: Particle): particle is Group {
  return particle.kind !== 'element' && particle.kind !== 'any';
}

export function allows(rule: NamespaceRule, uri: string): boolean {
  return 'only' in rule ? rule.only.includes(uri) : !rule.not.includes(uri);
}

/** Returns every key that an object can have because of a particle. */
export function keysOf(particle: Particle): readonly string[] {
  return isGroup(particle) && particle.key === undefined ? particle.keys : [particle.key ?? ''];
}

/** Whether an object with these keys has everything that a particle requires, and one alternative of each choice. */
export function isComplete(particle: Particle, has: (key: string) => boolean): boolean {
  const given = keysOf(particle).filter(has);
  if (given.length === 0) return isOptional(particle);
  if (!isGroup(particle) || particle.key !== undefined) return true;
  if (particle.kind !== 'choice') return particle.items.every((item) => isComplete(item, has));
  return alternativesFor(particle, given).some((item) => isComplete(item, has));
}

/** Returns the alternatives of a choice that have all of these keys. */
export function alternativesFor({ items }: Group, given: readonly string[]): readonly Particle[] {
  return items.filter((item) => {
    const keys = keysOf(item);
    return given.every((key) => keys.includes(key));
  });
}
