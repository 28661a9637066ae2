/** A part of a document that may state an assumption about the requirements. */
interface Assuming {
  readonly 'x-assumption'?: string;
}

/** Returns the assumption of a part of the document, to spread into the model; empty if there is none. */
export function assumptionOf(source: Assuming | undefined): { readonly assumption?: string } {
  const assumption = source?.['x-assumption'];
  return assumption === undefined ? {} : { assumption };
}
