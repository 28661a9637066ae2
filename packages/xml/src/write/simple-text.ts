import { described, expected } from '../schema/described.ts';
import { accepts, type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { textOf } from '../schema/varieties.ts';
import type { WritingProblems } from '../schema/writing.ts';
import { checkFixed, checkText } from '../simple-value.ts';
import { checkCharacters, escapeText, marksIn, SPACE, SPECIAL, SUSPECT } from '../tokens/escape.ts';

/**
 * Returns the escaped text of a value between tags when it certainly has no problems, which is nearly always.
 *
 * @returns undefined when there may be problems
 */
export function readyText(type: SimpleType, value: unknown): string | undefined {
  const given = type.toText ? type.toText(value) : value;
  if (typeof given !== 'string') return undefined;
  if (type.plain) return accepts(type, given) ? given : undefined;
  const marks = marksIn(given);
  if ((marks & SUSPECT) !== 0) return undefined;
  const text = (marks & SPACE) === 0 ? given : withWhiteSpace(type.whiteSpace, given);
  if (!accepts(type, text)) return undefined;
  return (marks & SPECIAL) === 0 ? text : escapeText(text);
}

/**
 * Returns the text of a value, with the white space of its type. It reports problems, and leaves escaping to the
 * caller.
 *
 * @param subject subject of the problems, such as `LineID` or `The attribute unit`
 * @returns an empty string when the value has no text
 */
export function checkedText(
  type: SimpleType,
  value: unknown,
  subject: string,
  fixed: string | undefined,
  problems: WritingProblems,
): string {
  const given = textOf(type, value);
  if (given === undefined) return reportNoText(type, value, subject, problems);
  const text = withWhiteSpace(type.whiteSpace, given);
  if (!problems.tolerance?.writes(type, text)) {
    checkText(type, text, subject, problems.report);
    checkFixed(type, text, fixed, subject, problems.report);
  }
  checkCharacters(text, subject, problems);
  return text;
}

function reportNoText(
  type: SimpleType,
  value: unknown,
  subject: string,
  { report }: WritingProblems,
): string {
  report('type', `${subject} must be ${expected(type)}, but is ${described(value)}.`);
  return '';
}
