/** The result of one check of the doctor. */
export interface CheckResult {
  /** Subject of the check, as a noun phrase. */
  readonly what: string;
  /** A `note` deviates from trusted publishing's requirements but is no obstacle here and now. */
  readonly level: 'ok' | 'note' | 'problem';
  /** Result with advice. */
  readonly found: string;
}
