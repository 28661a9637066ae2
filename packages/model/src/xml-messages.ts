/**
 * The XML messages of a family as its XML Schemas describe them: plain data, with no trace of how the schemas were
 * written. References have one form only: the name of a type in `types`.
 *
 * @see XML Schema 1.0, part 1 (content models) and part 2 (simple types)
 */
export interface XmlMessages {
  /** The elements that a message can have as its root, by the names that `x-xsd` gives them. */
  readonly roots: Readonly<Record<string, XmlRoot>>;
  readonly types: Readonly<Record<string, XmlType>>;
}

/** An element and what stands in it. */
export interface XmlRoot {
  readonly name: string;
  /** The namespace's URI; absent: none. */
  readonly namespace?: string;
  /** What is usually written for the namespace. */
  readonly prefix?: string;
  readonly type: string;
  readonly nillable?: boolean;
  readonly fixed?: string;
}

export type XmlType = XmlSimpleType | XmlComplexType;

/** A type of texts. */
export interface XmlSimpleType {
  readonly kind: 'simple';
  readonly derivation: XmlDerivation;
  /** The type that a reader judges by instead of this one, unless it is strict. */
  readonly readAs?: string;
}

export type XmlDerivation =
  /** A type of XML Schema itself: `token`, `date`. */
  | { readonly by: 'builtin'; readonly name: string }
  | { readonly by: 'restriction'; readonly base: string; readonly facets: readonly XmlFacet[] }
  | { readonly by: 'list'; readonly item: string }
  | { readonly by: 'union'; readonly members: readonly string[] };

export type XmlFacet =
  | { readonly kind: 'enumeration'; readonly values: readonly string[] }
  /** A regular expression of JavaScript with its flags, and how the schema writes it. */
  | {
      readonly kind: 'pattern';
      readonly expression: string;
      readonly flags: string;
      readonly source: string;
      /** What decides it where the regular expression could take very long. */
      readonly automaton?: XmlAutomaton;
    }
  | { readonly kind: 'whiteSpace'; readonly value: 'preserve' | 'replace' | 'collapse' }
  | { readonly kind: XmlCountFacet; readonly value: number }
  | { readonly kind: XmlBoundFacet; readonly value: string };

/**
 * A regular expression as data: a class of characters as JavaScript writes it with the `v` flag, parts that follow each
 * other, alternatives, or a repetition, without limit when `max` is missing.
 */
export type XmlAutomaton =
  | string
  | { readonly all: readonly XmlAutomaton[] }
  | { readonly any: readonly XmlAutomaton[] }
  | { readonly of: XmlAutomaton; readonly min: number; readonly max?: number };

export type XmlCountFacet = 'length' | 'minLength' | 'maxLength' | 'totalDigits' | 'fractionDigits';
export type XmlBoundFacet = 'minInclusive' | 'minExclusive' | 'maxInclusive' | 'maxExclusive';

/** A type of elements that hold attributes or elements. */
export interface XmlComplexType {
  readonly kind: 'complex';
  readonly attributes?: readonly XmlAttribute[];
  readonly anyAttribute?: XmlWildcard;
  /** Of simple content: the key of its text in an object, and its type. */
  readonly value?: { readonly key: string; readonly type: string };
  readonly content?: XmlGroup;
  /** Anything may stand in it. */
  readonly raw?: true;
}

export interface XmlAttribute {
  readonly key: string;
  readonly name: string;
  readonly namespace?: string;
  readonly type: string;
  readonly required?: boolean;
  readonly fixed?: string;
}

export type XmlParticle = XmlElement | XmlAny | XmlGroup;

/** How often a particle occurs: once, where nothing is said. */
interface XmlOccurs {
  readonly min?: number;
  readonly max?: number | 'unbounded';
}

export interface XmlElement extends XmlRoot, XmlOccurs {
  readonly kind: 'element';
  /** Of its value in an object. */
  readonly key: string;
}

export interface XmlAny extends XmlOccurs {
  readonly kind: 'any';
  readonly key: string;
  readonly namespaces: XmlWildcard;
}

export interface XmlGroup extends XmlOccurs {
  readonly kind: 'sequence' | 'choice' | 'all';
  readonly items: readonly XmlParticle[];
  /** Of a group that may occur more than once: the key of the array that it is in an object. */
  readonly key?: string;
}

/** The namespaces that a wildcard takes, or those that it does not take. */
export type XmlWildcard = { readonly only: readonly string[] } | { readonly not: readonly string[] };
