/** A set's figures, as its process prints them. */
export interface SetResult {
  /** Entry documents. */
  readonly schemas: number;
  readonly roots: number;
  /** To compile and generate, without the type check. */
  readonly seconds: number;
  /** Peak of the process until the code is generated. */
  readonly megabytes: number;
  documents: number;
  mutants: number;
  /** Documents and mutants on which both have the same verdict, of those judged. */
  agreed: number;
  judged: number;
  /** Documents that were read and written again, and those of them that libxml2 finds valid. */
  written: number;
  writtenValid: number;
  /** First complaint of the type checker, and why libxml2 does not compile the schemas; empty if there is none. */
  readonly fault: string;
}
