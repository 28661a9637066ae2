import { automatonOf, PatternError, textsOf, wordsOf } from '../automaton.ts';
import { boundsOf } from '../formats.ts';
import type { JsonValue } from '../json.ts';
import type { Constraint } from '../requirement.ts';
import { type CountRange, countRange } from './count.ts';
import { found, NONE, type Outcome, undecided } from './outcome.ts';

/** Maximum number of texts that are tried. */
const MOST_WORDS = 2_000;
/** Maximum length of a text from an automaton. */
const LONGEST = 20_000;

/**
 * Finds a string that satisfies constraints, a short one if there is a choice.
 *
 * @param isTaken makes the final decision on a candidate
 */
export function solveString(
  constraints: readonly Constraint[],
  excluded: ReadonlySet<JsonValue>,
  isTaken: (text: string) => boolean,
): Outcome {
  const range = countRange(constraints);
  if (range.least > range.most) return NONE;
  const tests = testsOf(constraints);
  const isOpen = (text: string): boolean => !excluded.has(text) && isTaken(text);
  if (tests.length === 0) return plainText(range, excluded, isTaken);
  if (range.least > LONGEST) return undecided('the text is too long');
  try {
    const known = firstWord(tests, 'certain', range, excluded.size, isOpen);
    if (known !== undefined) return found(known);
    if (tests.every(({ isExact }) => isExact)) return exhausted(tests, range, excluded.size);
    const possible = firstWord(tests, 'possible', range, excluded.size, isOpen);
    if (possible !== undefined) return found(possible);
    return isEmpty(tests, range) ? NONE : undecided('formats are known in part');
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return guess(tests, range, isOpen);
  }
}

/** A regular expression that must or must not match, with its approximations if it is a format. */
interface TextTest {
  readonly holds: boolean;
  readonly certain: RegExpText;
  readonly possible: RegExpText;
  readonly isExact: boolean;
}

interface RegExpText {
  readonly source: string;
  readonly flags: string;
}

function testsOf(constraints: readonly Constraint[]): TextTest[] {
  return constraints.flatMap((one): TextTest[] => {
    if (one.kind === 'pattern') {
      const pattern = { source: one.pattern, flags: 'u' };
      return [{ holds: one.holds, certain: pattern, possible: pattern, isExact: true }];
    }
    if (one.kind !== 'format') return [];
    const { within, certain } = boundsOf(one.format);
    const isExact = within === certain;
    return one.holds
      ? [{ holds: true, certain, possible: within, isExact }]
      : [{ holds: false, certain: within, possible: certain, isExact }];
  });
}

function automaton(tests: readonly TextTest[], side: 'certain' | 'possible') {
  const sideOf = (holds: boolean) =>
    tests.filter((test) => test.holds === holds).map((test) => automatonOf(test[side]));
  return textsOf(sideOf(true), sideOf(false));
}

function firstWord(
  tests: readonly TextTest[],
  side: 'certain' | 'possible',
  range: CountRange,
  exceptions: number,
  isOpen: (text: string) => boolean,
): string | undefined {
  let seen = 0;
  for (const word of wordsOf(automaton(tests, side), range, exceptions)) {
    if (isOpen(word)) return word;
    seen += 1;
    if (seen > MOST_WORDS) return undefined;
  }
  return undefined;
}

/** Returns the outcome when every word was excluded: there is none, unless some were never tried. */
function exhausted(tests: readonly TextTest[], range: CountRange, exceptions: number): Outcome {
  let seen = 0;
  for (const _ of wordsOf(automaton(tests, 'certain'), range, exceptions)) {
    seen += 1;
    if (seen > exceptions) return undecided('no text was found');
  }
  return NONE;
}

function isEmpty(tests: readonly TextTest[], range: CountRange): boolean {
  for (const _ of wordsOf(automaton(tests, 'possible'), range, 0)) return false;
  return true;
}

/** Yields texts without a pattern. */
function plainText(
  { least, most }: CountRange,
  excluded: ReadonlySet<JsonValue>,
  isTaken: (text: string) => boolean,
): Outcome {
  for (let length = least; length <= Math.min(most, least + 3); length++) {
    for (const ending of endings(length)) {
      const text = 'a'.repeat(length - ending.length) + ending;
      if (!excluded.has(text) && isTaken(text)) return found(text);
    }
  }
  return most <= 0 ? NONE : undecided('no text was found');
}

function* endings(length: number): Iterable<string> {
  if (length === 0) return yield '';
  for (let code = 97; code < 123; code++) yield String.fromCharCode(code);
  if (length > 1) {
    for (let code = 97; code < 97 + 26 * 26; code++) {
      yield String.fromCharCode(97 + Math.floor((code - 97) / 26), 97 + ((code - 97) % 26));
    }
  }
}

/** Yields texts that often match, for a pattern that is not decided. */
function guess(
  tests: readonly TextTest[],
  { least, most }: CountRange,
  isOpen: (text: string) => boolean,
): Outcome {
  const positive = tests.filter(({ holds }) => holds);
  const bases = ['', 'a', 'A', '0', 'a1', 'A1', 'a-b', 'a.b', 'Aa1!', '1.0', ' ', 'abc123', 'Abcdefg1', '-'];
  const texts = [...bases, ...positive.map(({ certain }) => certain.source)];
  const stretched = texts.flatMap((text) => [
    text,
    text.padEnd(least, text || 'a').slice(0, Math.min(most, 5_000)),
  ]);
  const text = stretched.find((one) => isWithin([...one].length, { least, most }) && isOpen(one));
  return text === undefined ? undecided('a pattern is not decided') : found(text);
}

const isWithin = (count: number, { least, most }: CountRange): boolean => count >= least && count <= most;
