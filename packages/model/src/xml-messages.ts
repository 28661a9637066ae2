/**
 * The XML messages of a family as its XML Schemas describe them: plain data, independent of how the schemas are
 * written. References have one form only: the name of a type in `types`.
 *
 * @see XML Schema 1.0, part 1 (content models) and part 2 (simple types)
 */
export interface XmlMessages {
  /** The possible root elements, by the names that `x-xsd` uses. */
  readonly roots: Readonly<Record<string, XmlRoot>>;
  readonly types: Readonly<Record<string, XmlType>>;
}

/** An element and its content. */
export interface XmlRoot {
  readonly name: string;
  /** The namespace's URI; absent: no namespace. */
  readonly namespace?: string;
  /** The usual prefix of the namespace. */
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
  /** The type that readers use instead of this one, unless they are strict. */
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
  /** A regular expression of JavaScript with its flags, and the pattern as the schema writes it. */
  | {
      readonly kind: 'pattern';
      readonly expression: string;
      readonly flags: string;
      readonly source: string;
      /** Decides the pattern in linear time, where the regular expression could take very long. */
      readonly automaton?: XmlAutomaton;
    }
  | { readonly kind: 'whiteSpace'; readonly value: 'preserve' | 'replace' | 'collapse' }
  | { readonly kind: XmlCountFacet; readonly value: number }
  | { readonly kind: XmlBoundFacet; readonly value: string };

/**
 * A regular expression as data: a class of characters in JavaScript's notation with the `v` flag, a sequence,
 * alternatives, or a repetition, which is unlimited when `max` is missing.
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
  /** The text of simple content: its key in an object, and its type. */
  readonly value?: { readonly key: string; readonly type: string };
  readonly content?: XmlGroup;
  /** The types that `xsi:type` can name in its place. */
  readonly variants?: XmlVariants;
  /** Any content is allowed. */
  readonly raw?: true;
}

/** A type, and those that are derived from it. */
export interface XmlVariants {
  readonly name: string;
  readonly namespace?: string;
  /** An element has to name one of the derived types. */
  readonly abstract?: boolean;
  readonly derived: readonly {
    /** The value of `$type`. */
    readonly key: string;
    readonly name: string;
    readonly namespace?: string;
    readonly type: string;
  }[];
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

/** The number of occurrences of a particle; exactly one by default. */
interface XmlOccurs {
  readonly min?: number;
  readonly max?: number | 'unbounded';
}

export interface XmlElement extends XmlRoot, XmlOccurs {
  readonly kind: 'element';
  /** Key of its value in an object. */
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
  /** Key of its array in an object, for a group that may occur more than once. */
  readonly key?: string;
}

/** The namespaces that a wildcard accepts, or those that it excludes. */
export type XmlWildcard = { readonly only: readonly string[] } | { readonly not: readonly string[] };
