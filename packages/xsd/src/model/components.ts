import type { Automaton } from '@partner-apis/xml/schema';
import type { Source } from '../diagnostic/diagnostic.ts';
import type { ConstraintPath } from '../xpath/xpath.ts';

/** The components of XML Schema 1.0 part 1, resolved: no reference by name is left. */

export interface QName {
  readonly namespace: string;
  readonly local: string;
}

interface Component {
  readonly source: Source;
  /** Text of its annotations. */
  readonly documentation: string;
}

export interface SchemaModel {
  /** Global elements, of all documents. */
  readonly elements: readonly ElementDeclaration[];
  /** Global attributes, of all documents. */
  readonly attributes: readonly AttributeUse[];
  /** Named types, of all documents. */
  readonly types: readonly (SimpleType | ComplexType)[];
  /** Prefixes to write, by namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
}

export type TypeDefinition = SimpleType | ComplexType;

export interface SimpleType extends Component {
  readonly kind: 'simple';
  /** Absent for an inline type. */
  readonly name: QName | undefined;
  /** The name of a type that is built into XML Schema. */
  readonly builtin: string | undefined;
  readonly derivation: SimpleDerivation;
  /** The type that a lenient reader accepts instead, if the schema names one. */
  readonly readAs: SimpleType | undefined;
  /** The ways in which no type may be derived from it. */
  readonly final?: ReadonlySet<string>;
}

type SimpleDerivation =
  | { readonly by: 'builtin' }
  | { readonly by: 'restriction'; readonly base: SimpleType; readonly facets: readonly Facet[] }
  | { readonly by: 'list'; readonly item: SimpleType }
  | { readonly by: 'union'; readonly members: readonly SimpleType[] };

export type Facet =
  | { readonly kind: 'enumeration'; readonly values: readonly EnumerationValue[] }
  /** At least one of the sources has to match. `expression` is the literal of a JavaScript regular expression. */
  | {
      readonly kind: 'pattern';
      readonly sources: readonly string[];
      readonly expression: string;
      /** Decides the pattern in place of an expression that could take very long. */
      readonly automaton: Automaton | undefined;
    }
  | { readonly kind: 'whiteSpace'; readonly value: string; readonly fixed?: boolean }
  | { readonly kind: CountFacet; readonly value: number; readonly fixed?: boolean }
  | { readonly kind: BoundFacet; readonly value: string; readonly fixed?: boolean };

export type CountFacet = 'length' | 'minLength' | 'maxLength' | 'totalDigits' | 'fractionDigits';
export type BoundFacet = 'minInclusive' | 'minExclusive' | 'maxInclusive' | 'maxExclusive';

export interface EnumerationValue {
  readonly value: string;
  /** The name in generated code: the value itself, unless the schema gives another one. */
  readonly name: string;
  readonly documentation: string;
}

/** Filled in after it is made, so that elements within it can have it as their type. */
export interface ComplexType extends Component {
  readonly kind: 'complex';
  readonly name: QName | undefined;
  readonly abstract: boolean;
  /** Absent for a type that is not derived from another one. */
  derivation: ComplexDerivation | undefined;
  /** The ways in which no type may be derived from it. */
  readonly final?: ReadonlySet<string>;
  /** Types derived in these ways cannot take its place by `xsi:type`. */
  readonly block: ReadonlySet<DerivationMethod>;
  content: ComplexContent;
  attributes: readonly AttributeUse[];
  anyAttribute: Wildcard | undefined;
  /** The children that describe an error, if elements of this type can report one. */
  error: ErrorChildren | undefined;
}

export type DerivationMethod = 'extension' | 'restriction';

interface ComplexDerivation {
  readonly by: DerivationMethod;
  readonly base: TypeDefinition;
}

export interface ErrorChildren {
  readonly code: string;
  readonly text: string | undefined;
  /** The code that means success. */
  readonly success: string | undefined;
}

export type ComplexContent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'simple'; readonly type: SimpleType }
  | { readonly kind: 'elements'; readonly particle: Particle }
  /** Taken as it is: text mixed with elements, or whatever is there (xs:anyType). */
  | { readonly kind: 'raw'; readonly elements: Particle | 'none' | 'anything' };

export interface AttributeUse extends Component {
  readonly name: QName;
  readonly type: SimpleType;
  readonly required: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

export interface Particle {
  readonly min: number;
  /** `Infinity` for unbounded. */
  readonly max: number;
  readonly term: ElementDeclaration | ModelGroup | Wildcard;
}

export interface ElementDeclaration extends Component {
  readonly kind: 'element';
  readonly name: QName;
  /** Filled in after it is made. */
  type: TypeDefinition;
  readonly abstract: boolean;
  readonly nillable: boolean;
  /** Filled in with the type: names have their namespace in place of a prefix. */
  default: string | undefined;
  fixed: string | undefined;
  /** Types derived in these ways cannot take the place of its own by `xsi:type`. */
  readonly block: ReadonlySet<DerivationMethod>;
  readonly identityConstraints: readonly IdentityConstraint[];
}

/** A rule about values that identify elements. Readers check it when they are asked to. @see XML Schema part 1, section 3.11 */
export interface IdentityConstraint {
  readonly kind: 'unique' | 'key' | 'keyref';
  readonly name: string;
  readonly namespace: string;
  /** The key that a keyref refers to. */
  readonly refer: QName | undefined;
  /** XPath of the elements that are compared. */
  readonly selector: string;
  /** XPaths of the values that they are compared by. */
  readonly fields: readonly string[];
  /** The selector and the fields, with their namespaces. */
  readonly paths: {
    readonly selector: readonly ConstraintPath[];
    readonly fields: readonly (readonly ConstraintPath[])[];
  };
  readonly source: Source;
}

export interface ModelGroup extends Component {
  readonly kind: 'sequence' | 'choice' | 'all';
  /** The name of the xs:group that defines it. */
  readonly name: QName | undefined;
  readonly particles: readonly Particle[];
}

export type ProcessContents = 'strict' | 'lax' | 'skip';

export interface Wildcard extends Component {
  readonly kind: 'any';
  /** Whether what it takes has to be declared, may be, or is not looked at. */
  readonly processContents: ProcessContents;
  readonly namespaces: { readonly only: readonly string[] } | { readonly not: readonly string[] };
}
