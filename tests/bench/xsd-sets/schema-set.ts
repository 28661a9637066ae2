/** A set of schemas that a public repository publishes, with documents of it. All paths begin with `owner/name/`. */
export interface SchemaSet {
  readonly name: string;
  /** Globs of schemas whose global elements are the roots. */
  readonly entries: readonly string[];
  /** The address of the document that includes all entries, for libxml2, which reads one document of a namespace. */
  readonly whole?: string;
  /** Globs of sample documents. Those with another root, or with a document type declaration, are not taken. */
  readonly documents: readonly string[];
  /** Files in the place of addresses, besides those that all sets share: `[address or namespace, path]`. */
  readonly copies?: readonly (readonly [address: string, file: string])[];
}
