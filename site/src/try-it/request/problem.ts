/** One thing that the document does not allow. */
export interface Problem {
  /** JSON Pointer to the value, or to the place of a missing one. */
  readonly place: string;
  /** Completes the sentence that begins with the field's name: `must have at most 30 characters`. */
  readonly message: string;
}
