/** A set of schemas that a public repository publishes, with documents of it. All paths begin with `owner/name/`. */
export interface SchemaSet {
  readonly name: string;
  /** Schemas whose global elements are the roots; WSDL 1.1 counts by the schemas in it. */
  readonly entries: readonly string[];
  /** Globs of sample documents. Those with another root, or with a document type declaration, are not taken. */
  readonly documents: readonly string[];
  /** Files in the place of addresses, besides those that all sets share: `[address or namespace, path]`. */
  readonly copies?: readonly (readonly [address: string, file: string])[];
}
