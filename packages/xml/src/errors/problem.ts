/** What a problem breaks: a facet of XML Schema by its name, or one of the rules below. */
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

/** One thing that is wrong with a document, or with the object that is to become one. */
export interface Problem {
  readonly rule: Rule;
  /** In a plain sentence. */
  readonly message: string;
  /** An XPath by local names, such as `/order_A2/OrderLine[3]/LineID`; empty when no element is concerned. */
  readonly path: string;
  /** From 1 on; absent for an object. */
  readonly line?: number;
  /** From 1 on, in UTF-16 units; absent for an object. */
  readonly column?: number;
}
