import { accepts, readingType, type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { checkFixed, checkText, quoted, type Report, type Resolve, valueText } from '../simple-value.ts';
import type { Tolerance } from './tolerance.ts';

/** The context for reading a value. */
export interface ValueContext {
  readonly strict: boolean;
  readonly report: Report;
  /** Undefined for a value from the schema, which already has its namespace. */
  readonly resolve: Resolve | undefined;
  /** Reports a tolerated deviation; absent when nobody wants to know. */
  readonly tolerate: Report | undefined;
  readonly tolerance: Tolerance | undefined;
}

/**
 * Checks a text against a type, and returns its value.
 *
 * @param subject subject of the problems, such as `LineID` or `The attribute unit`
 * @param fixed text that the value must be equal to
 */
export function readValue(
  written: SimpleType,
  given: string,
  subject: string,
  fixed: string | undefined,
  { strict, report, resolve, tolerate, tolerance }: ValueContext,
): unknown {
  const type = readingType(written, strict);
  let text = valueText(type, given, resolve);
  const other = tolerance && !accepts(type, text) ? tolerance.value(type, text) : undefined;
  if (other) {
    const change = other.changed ? ` It is read as ${quoted(other.text)}.` : '';
    if (tolerate) checkText(type, text, subject, (rule, message) => tolerate(rule, message + change));
    text = other.text;
  }
  const valid = other !== undefined || checkText(type, text, subject, report);
  if (valid) checkFixed(type, text, fixed, subject, report);
  if (valid && type !== written && tolerate)
    checkText(written, withWhiteSpace(written.whiteSpace, given), subject, tolerate);
  return type.toValue ? type.toValue(text) : text;
}
