import type { Rule } from '../errors/problem.ts';

/** What happens to white space before a value is checked. @see XML Schema part 2, section 4.3.6 */
export type WhiteSpace = 'preserve' | 'replace' | 'collapse';

/** A rule that the text of a value must keep. */
export interface Check {
  readonly rule: Rule;
  /** Completes the sentence "<name> …": `must have at most 3 characters`. */
  readonly says: string;
  readonly test: (text: string) => boolean;
  /** The values that the rule lists, where it lists some: for whoever offers them. */
  readonly values?: readonly string[];
}

/** A simple type: how its values are written, and what they must keep. */
export interface SimpleType {
  readonly kind: 'simple';
  readonly name: string;
  readonly whiteSpace: WhiteSpace;
  readonly checks: readonly Check[];
  /** What the value is in an object; absent when it is the text itself. */
  readonly toValue: ((text: string) => unknown) | undefined;
  /** The text of a value from an object, undefined when it has none; absent when it is the text itself. */
  readonly toText: ((value: unknown) => string | undefined) | undefined;
  /** Orders two values: below, at or above 0; NaN when they cannot be compared. */
  readonly compare: ((a: string, b: string) => number) | undefined;
  /** What a reader takes it for, unless it is strict. */
  readonly readAs: (() => SimpleType) | undefined;
  /** In characters, octets or items; absent when characters are counted. */
  readonly length: ((text: string) => number) | undefined;
}

type Parts = Partial<Omit<SimpleType, 'kind' | 'name'>>;

/** A simple type. All have the same fields in the same order, which makes them fast to read. */
// @__NO_SIDE_EFFECTS__
export function simpleType(name: string, parts: Parts): SimpleType {
  const { whiteSpace = 'collapse', checks = [], toValue, toText, compare, readAs, length } = parts;
  return { kind: 'simple', name, whiteSpace, checks, toValue, toText, compare, readAs, length };
}

/** Text with the white space of a type. Most values have none: a loop is cheaper than a pattern then. */
export function withWhiteSpace(whiteSpace: WhiteSpace, text: string): string {
  if (whiteSpace === 'preserve') return text;
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) <= 32) return whiteSpace === 'replace' ? replaced(text) : collapsed(text);
  }
  return text;
}

function replaced(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ');
}

function collapsed(text: string): string {
  return text.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '');
}

/** Whether a type has the value that the text stands for; its white space is already that of the type. */
export function accepts(type: SimpleType, text: string): boolean {
  return type.checks.every((check) => check.test(text));
}

/** The type that a reader checks a value against. */
export function readingType(type: SimpleType, strict: boolean): SimpleType {
  return strict || type.readAs === undefined ? type : type.readAs();
}
