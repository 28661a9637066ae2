/**
 * The XML messages of a family as its XML Schemas define them: plain data, independent of how the schemas are written.
 * All references are names of types in `types`.
 *
 * @see XML Schema 1.0, part 1 (content models) and part 2 (simple types)
 */
export interface XmlMessages {
  /** The possible root elements, by the names used in `x-xsd`. */
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

/** A simple type, the type of a text. */
export interface XmlSimpleType {
  readonly kind: 'simple';
  readonly derivation: XmlDerivation;
  /** The type that readers use instead of this one, unless they are strict. */
  readonly readAs?: string;
}

export type XmlDerivation =
  /** A built-in type of XML Schema, such as `token` or `date`. */
  | { readonly by: 'builtin'; readonly name: string }
  | { readonly by: 'restriction'; readonly base: string; readonly facets: readonly XmlFacet[] }
  | { readonly by: 'list'; readonly item: string }
  | { readonly by: 'union'; readonly members: readonly string[] };

export type XmlFacet =
  | { readonly kind: 'enumeration'; readonly values: readonly string[] }
  /** A JavaScript regular expression with its flags, and the original pattern of the schema. */
  | {
      readonly kind: 'pattern';
      readonly expression: string;
      readonly flags: string;
      readonly source: string;
      /** Matches the pattern in linear time. Set where the regular expression could take very long. */
      readonly automaton?: XmlAutomaton;
    }
  | { readonly kind: 'whiteSpace'; readonly value: 'preserve' | 'replace' | 'collapse' }
  | { readonly kind: XmlCountFacet; readonly value: number }
  | { readonly kind: XmlBoundFacet; readonly value: string };

/**
 * A regular expression as data: a character class in JavaScript's notation with the `v` flag, a sequence, alternatives,
 * or a repetition, which is unbounded without `max`.
 */
export type XmlAutomaton =
  | string
  | { readonly all: readonly XmlAutomaton[] }
  | { readonly any: readonly XmlAutomaton[] }
  | { readonly of: XmlAutomaton; readonly min: number; readonly max?: number };

export type XmlCountFacet = 'length' | 'minLength' | 'maxLength' | 'totalDigits' | 'fractionDigits';
export type XmlBoundFacet = 'minInclusive' | 'minExclusive' | 'maxInclusive' | 'maxExclusive';

/** A type of elements that contain attributes or elements. */
export interface XmlComplexType {
  readonly kind: 'complex';
  readonly attributes?: readonly XmlAttribute[];
  readonly anyAttribute?: XmlWildcard;
  /** The text of simple content: its key in an object, and its type. */
  readonly value?: { readonly key: string; readonly type: string };
  readonly content?: XmlGroup;
  /** The types that `xsi:type` can select instead. */
  readonly variants?: XmlVariants;
  /** Set if any content is allowed. */
  readonly raw?: true;
}

/** A type and those derived from it. */
export interface XmlVariants {
  readonly name: string;
  readonly namespace?: string;
  /** Whether an element must select one of the derived types. */
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

/** The number of occurrences of a particle. Default: exactly one. */
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
  /** Key of its array in an object, if the group may occur more than once. */
  readonly key?: string;
}

/** The namespaces that a wildcard accepts, or those that it excludes. */
export type XmlWildcard = { readonly only: readonly string[] } | { readonly not: readonly string[] };
