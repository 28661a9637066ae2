/** The rule that a problem violates: a facet of XML Schema by name, or one of the rules below. */
export type Rule =
  | 'well-formed'
  | 'namespace'
  | 'doctype'
  | 'encoding'
  | 'limit'
  | 'root'
  | 'missing-element'
  | 'unexpected-element'
  | 'unknown-element'
  | 'choice'
  | 'occurrence'
  | 'text'
  | 'missing-attribute'
  | 'unknown-attribute'
  | 'unknown-property'
  | 'nil'
  | 'xsi-type'
  | 'unique'
  | 'key'
  | 'keyref'
  | 'id'
  | 'idref'
  | 'character'
  | 'type'
  | 'fixed'
  | 'enumeration'
  | 'pattern'
  | 'length'
  | 'minLength'
  | 'maxLength'
  | 'minInclusive'
  | 'minExclusive'
  | 'maxInclusive'
  | 'maxExclusive'
  | 'totalDigits'
  | 'fractionDigits';

/** A mistake in a document, or in an object to write. */
export interface Problem {
  readonly rule: Rule;
  /** Description in a plain sentence. */
  readonly message: string;
  /** XPath by local names, such as `/order_A2/OrderLine[3]/LineID`; empty when no element is concerned. */
  readonly path: string;
  /** Line, counted from 1; absent for an object. */
  readonly line?: number;
  /** Column in UTF-16 units, counted from 1; absent for an object. */
  readonly column?: number;
}
