import type { Rule } from '../errors/problem.ts';
import type { QualifiedNames } from '../simple/qualified-name.ts';

/** How white space is treated before a value is checked. @see XML Schema part 2, section 4.3.6 */
export type WhiteSpace = 'preserve' | 'replace' | 'collapse';

const SPACE = 32;

/** A rule that the text of a value must satisfy. */
export interface Check {
  readonly rule: Rule;
  /** Completes the sentence "<name> …", such as `must have at most 3 characters`. */
  readonly says: string;
  readonly test: (text: string) => boolean;
  /** The values that the rule lists, if any, for suggestions. */
  readonly values?: readonly string[];
  /** Texts of at least this many UTF-16 units, up to `longest`, satisfy the rule and need not be tested. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Whether only plain text satisfies it: see the type. */
  readonly plain?: boolean;
}

/** A simple type: how its values are written, and the rules that they must satisfy. */
export interface SimpleType {
  readonly kind: 'simple';
  readonly whiteSpace: WhiteSpace;
  readonly checks: readonly Check[];
  /**
   * Texts of at least this many UTF-16 units, up to `longest`, satisfy every rule of length, so that only `others` must
   * be tested.
   */
  readonly shortest: number;
  readonly longest: number;
  readonly others: readonly Check[];
  /** Converts the text to the value in an object; absent when it is the text itself. */
  readonly toValue: ((text: string) => unknown) | undefined;
  /** Converts a value in an object to text; undefined if that is not possible. Absent when it is the text itself. */
  readonly toText: ((value: unknown) => string | undefined) | undefined;
  /** Compares two values: less than, equal to or greater than 0; NaN when they cannot be compared. */
  readonly compare: ((a: string, b: string) => number) | undefined;
  /** Returns the type that lenient readers use instead. */
  readonly readAs: (() => SimpleType) | undefined;
  /**
   * Whether accepted texts contain only ASCII letters, digits and `.+-:`, so that nothing must be escaped and there is
   * no white space.
   */
  readonly plain: boolean;
  /** Returns the length in octets or items; absent when characters are counted. */
  readonly length: ((text: string) => number) | undefined;
  /** Set if values are names, whose meaning depends on the prefixes in scope. */
  readonly names: QualifiedNames | undefined;
  /** The type that it restricts; undefined for a built-in type, a list or a union. */
  readonly base: SimpleType | undefined;
  /** The type of the items of a list, or the types of a union. */
  readonly members: readonly SimpleType[] | undefined;
  /** The type that `xsi:type` may name, for an element that blocks types derived from it. */
  readonly only?: SimpleType;
}

type Parts = Partial<Omit<SimpleType, 'kind' | 'shortest' | 'longest' | 'others' | 'only'>>;

/** Describes a simple type. All have the same fields in the same order, which makes them fast to read. */
// @__NO_SIDE_EFFECTS__
export function simpleType(parts: Parts): SimpleType {
  const {
    whiteSpace = 'collapse',
    checks = [],
    toValue,
    toText,
    compare,
    readAs,
    plain = false,
    length,
    names,
    base,
    members,
  } = parts;
  let shortest = 0;
  let longest = Number.POSITIVE_INFINITY;
  for (const check of checks) {
    shortest = Math.max(shortest, check.shortest ?? 0);
    longest = Math.min(longest, check.longest ?? longest);
  }
  const others = checks.filter((check) => check.shortest === undefined && check.longest === undefined);
  return {
    kind: 'simple',
    whiteSpace,
    checks,
    shortest,
    longest,
    others,
    toValue,
    toText,
    compare,
    readAs,
    plain: plain || checks.some((check) => check.plain),
    length,
    names,
    base,
    members,
  };
}

/**
 * Returns a text with the white space of a type. Most values need no change, and a loop is then cheaper than a pattern.
 */
export function withWhiteSpace(whiteSpace: WhiteSpace, text: string): string {
  if (whiteSpace === 'preserve') return text;
  let previous = SPACE;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < SPACE) return whiteSpace === 'replace' ? replaced(text) : collapsed(text);
    if (code === SPACE && previous === SPACE && whiteSpace === 'collapse') return collapsed(text);
    previous = code;
  }
  return whiteSpace === 'collapse' && previous === SPACE ? collapsed(text) : text;
}

function replaced(text: string): string {
  return text.replaceAll(/[\t\n\r]/g, ' ');
}

function collapsed(text: string): string {
  return text.replaceAll(/[\t\n\r ]+/g, ' ').replaceAll(/^ | $/g, '');
}

/** Whether a type accepts a text, whose white space is already normalized. */
export function accepts(type: SimpleType, text: string): boolean {
  const { length } = text;
  const tests = length >= type.shortest && length <= type.longest ? type.others : type.checks;
  for (let index = 0; index < tests.length; index++) if (!tests[index]?.test(text)) return false;
  return true;
}

/** Returns the type against which a reader checks a value. */
export function readingType(type: SimpleType, strict: boolean): SimpleType {
  return strict || type.readAs === undefined ? type : type.readAs();
}
