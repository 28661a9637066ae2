/** The decision of a processor about a document, with its reason where the document is not valid. */
export interface Verdict {
  readonly valid: boolean;
  readonly reason: string;
}
