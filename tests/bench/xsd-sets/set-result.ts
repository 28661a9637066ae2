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
  /** The same beside the JDK; 0 where it does not run, or does not compile the schemas. */
  jdkAgreed: number;
  jdkJudged: number;
  /** Documents and mutants on which libxml2 and the JDK share a verdict that is not ours. */
  outvoted: number;
  /** Documents that were read and written again, and those of them that libxml2 finds valid. */
  written: number;
  writtenValid: number;
  /** First complaint of the type checker, and why libxml2 or the JDK does not compile the schemas; empty if there is none. */
  readonly fault: string;
}
