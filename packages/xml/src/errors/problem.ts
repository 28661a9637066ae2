/** The rule that a problem breaks: a facet of XML Schema by its name, or one of the rules below. */
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

/** A mistake in a document, or in an object that is to be written as one. */
export interface Problem {
  readonly rule: Rule;
  /** In a plain sentence. */
  readonly message: string;
  /** An XPath by local names, such as `/order_A2/OrderLine[3]/LineID`; empty when no element is concerned. */
  readonly path: string;
  /** Counts from 1; absent for an object. */
  readonly line?: number;
  /** Counts from 1, in UTF-16 units; absent for an object. */
  readonly column?: number;
}
