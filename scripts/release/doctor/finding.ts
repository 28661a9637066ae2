/** The result of one check of the doctor. */
export interface CheckResult {
  /** The subject, as a noun phrase. */
  readonly what: string;
  /** `note`: not what trusted publishing needs, but no obstacle here and now. */
  readonly level: 'ok' | 'note' | 'problem';
  /** The result, with advice. */
  readonly found: string;
}
