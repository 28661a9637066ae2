import type { Rule } from './errors/problem.ts';
import { type Check, type SimpleType, withWhiteSpace } from './schema/simple-type.ts';

/** Tells a problem; where it is, the one who is told knows. */
export type Tell = (rule: Rule, message: string) => void;

const SHOWN = 60;

/**
 * Checks the text of a value, and tells every rule that it breaks.
 *
 * @param subject what the sentence is about, such as `LineID`
 * @returns whether it is valid
 */
export function checkText(type: SimpleType, text: string, subject: string, tell: Tell): boolean {
  let valid = true;
  for (const check of type.checks) {
    if (check.test(text)) continue;
    valid = false;
    tell(check.rule, `${subject} ${check.says}, but is ${quoted(text)}.`);
    if (ends(check)) break;
  }
  return valid;
}

/** What is not of the kind at all, or too long, is not tried against patterns. */
function ends({ rule }: Check): boolean {
  return rule === 'type' || rule === 'maxLength';
}

export function quoted(text: string): string {
  if (text === '') return 'empty';
  return JSON.stringify(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}

/** Whether two texts stand for the same value of a type. */
export function sameValue(type: SimpleType, a: string, b: string): boolean {
  return a === b || withWhiteSpace(type.whiteSpace, b) === a || type.compare?.(a, b) === 0;
}
