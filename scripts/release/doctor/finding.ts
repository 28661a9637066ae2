/** The result of one check of the doctor. */
export interface CheckResult {
  /** What was looked at, as a noun phrase. */
  readonly what: string;
  /** `note`: not what trusted publishing needs, but no obstacle here and now. */
  readonly level: 'ok' | 'note' | 'problem';
  /** What was found, and what to do about it. */
  readonly found: string;
}
