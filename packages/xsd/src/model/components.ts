import type { Automaton } from '@partner-apis/xml/schema';
import type { Source } from '../diagnostic/diagnostic.ts';
import type { ConstraintPath } from '../xpath/xpath.ts';

/** The components of XML Schema 1.0 part 1, resolved: there are no references by name. */

export interface QName {
  readonly namespace: string;
  readonly local: string;
}

interface Component {
  readonly source: Source;
  /** The text of its annotations. */
  readonly documentation: string;
}

export interface SchemaModel {
  /** Global elements of all documents. */
  readonly elements: readonly ElementDeclaration[];
  /** Global attributes of all documents. */
  readonly attributes: readonly AttributeUse[];
  /** Named types of all documents. */
  readonly types: readonly (SimpleType | ComplexType)[];
  /** Prefixes for writing, by namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
}

export type TypeDefinition = SimpleType | ComplexType;

export interface SimpleType extends Component {
  readonly kind: 'simple';
  /** Name of the type; absent for an inline type. */
  readonly name: QName | undefined;
  /** Name of a built-in type. */
  readonly builtin: string | undefined;
  readonly derivation: SimpleDerivation;
  /** The type that lenient readers accept instead, if the schema names one. */
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
  /** At least one of the sources must match. `expression` is the literal of a JavaScript regular expression. */
  | {
      readonly kind: 'pattern';
      readonly sources: readonly string[];
      readonly expression: string;
      /** Matches the pattern instead of an expression that could take very long. */
      readonly automaton: Automaton | undefined;
    }
  | { readonly kind: 'whiteSpace'; readonly value: string; readonly fixed?: boolean }
  | { readonly kind: CountFacet; readonly value: number; readonly fixed?: boolean }
  | { readonly kind: BoundFacet; readonly value: string; readonly fixed?: boolean };

export type CountFacet = 'length' | 'minLength' | 'maxLength' | 'totalDigits' | 'fractionDigits';
export type BoundFacet = 'minInclusive' | 'minExclusive' | 'maxInclusive' | 'maxExclusive';

export interface EnumerationValue {
  readonly value: string;
  /** Name in generated code: the value itself, unless the schema gives another one. */
  readonly name: string;
  readonly documentation: string;
}

/** A complex type. It is filled after it is created, so that elements inside it can have it as their type. */
export interface ComplexType extends Component {
  readonly kind: 'complex';
  readonly name: QName | undefined;
  readonly abstract: boolean;
  /** The derivation; absent for a type that is not derived. */
  derivation: ComplexDerivation | undefined;
  /** The ways in which no type may be derived from it. */
  readonly final?: ReadonlySet<string>;
  /** The ways in which derived types may not replace it by `xsi:type`. */
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
  /** Content that is kept raw: text mixed with elements, or anything (xs:anyType). */
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
  /** Filled in after creation. */
  type: TypeDefinition;
  readonly abstract: boolean;
  readonly nillable: boolean;
  /** Filled in together with the type: names have their namespace instead of a prefix. */
  default: string | undefined;
  fixed: string | undefined;
  /** The ways in which derived types may not replace its own by `xsi:type`. */
  readonly block: ReadonlySet<DerivationMethod>;
  readonly identityConstraints: readonly IdentityConstraint[];
}

/** A rule about values that identify elements. Readers check it on request. @see XML Schema part 1, section 3.11 */
export interface IdentityConstraint {
  readonly kind: 'unique' | 'key' | 'keyref';
  readonly name: string;
  readonly namespace: string;
  /** The key that a keyref refers to. */
  readonly refer: QName | undefined;
  /** XPath of the elements to compare. */
  readonly selector: string;
  /** XPaths of the values by which they are compared. */
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
  /** Name of the xs:group that defines it. */
  readonly name: QName | undefined;
  readonly particles: readonly Particle[];
}

export type ProcessContents = 'strict' | 'lax' | 'skip';

export interface Wildcard extends Component {
  readonly kind: 'any';
  /** Whether accepted content must be declared, may be, or is not checked. */
  readonly processContents: ProcessContents;
  readonly namespaces: { readonly only: readonly string[] } | { readonly not: readonly string[] };
}
