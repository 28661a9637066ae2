import type { Rule } from './errors/problem.ts';
import { type Check, type SimpleType, withWhiteSpace } from './schema/simple-type.ts';

/** Reports a problem. The receiver knows its place. */
export type Report = (rule: Rule, message: string) => void;

const SHOWN = 60;

/** Returns the namespace of a prefix in scope. */
export type Resolve = (prefix: string) => string | undefined;

/**
 * Returns the text of a value, with the white space of its type and namespaces instead of prefixes.
 *
 * @param resolve undefined for a text from the schema, which already has its namespace
 */
export function valueText(type: SimpleType, raw: string, resolve: Resolve | undefined): string {
  const text = withWhiteSpace(type.whiteSpace, raw);
  return type.names ? type.names.read(text, resolve) : text;
}

/**
 * Checks the text of a value, and reports every violated rule.
 *
 * @param subject subject of the sentence, such as `LineID`
 * @returns whether it is valid
 */
export function checkText(type: SimpleType, text: string, subject: string, report: Report): boolean {
  let valid = true;
  for (const check of type.checks) {
    if (check.test(text)) continue;
    valid = false;
    report(check.rule, `${subject} ${check.says}, but is ${quoted(text)}.`);
    if (ends(check)) break;
  }
  return valid;
}

/**
 * Whether a rule is checked first: a text of the wrong kind, or one that is too long, is not matched against patterns.
 */
function ends({ rule }: Check): boolean {
  return rule === 'type' || rule === 'maxLength';
}

export function quoted(text: string): string {
  if (text === '') return 'empty';
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}

/** Reports a text that is not the fixed value of its element or attribute, if it has one. */
export function checkFixed(
  { whiteSpace, compare }: SimpleType,
  text: string,
  fixed: string | undefined,
  subject: string,
  report: Report,
): void {
  if (fixed === undefined || text === fixed) return;
  if (withWhiteSpace(whiteSpace, fixed) === text || compare?.(text, fixed) === 0) return;
  report('fixed', `${subject} must be ${quoted(fixed)}, but is ${quoted(text)}.`);
}
