import type { Automaton } from '@partner-apis/xml/schema';
import { isSafeToBacktrack, placesIn } from './backtracking.ts';
import type { Expression } from './expression.ts';
import { needsSets, printClass, printPattern } from './print-pattern.ts';

/** Patterns of XML Schema as JavaScript. */
export interface TranslatedPattern {
  /** A regular expression, anchored, without slashes. */
  readonly expression: string;
  readonly flags: string;
  /** Replaces the expression where it could take much more time for a longer text. */
  readonly automaton: Automaton | undefined;
}

/** Characters of a pattern whose repetitions are written out: more would take megabytes to match. */
const MOST_PLACES = 20_000;

/**
 * Translates the patterns that one restriction has: they are alternatives.
 *
 * @returns undefined when they are too large
 */
export function translatePatterns(alternatives: readonly Expression[]): TranslatedPattern | undefined {
  const [only] = alternatives;
  const whole: Expression =
    alternatives.length === 1 && only ? only : { kind: 'choice', items: alternatives };
  const sets = needsSets(whole);
  const expression = `^(?:${printPattern(whole, sets)})$`;
  const flags = sets ? 'v' : 'u';
  if (isSafeToBacktrack(whole) && isRegExp(expression, flags))
    return { expression, flags, automaton: undefined };
  if (placesIn(whole) > MOST_PLACES) return undefined;
  return { expression, flags, automaton: automatonOf(whole) };
}

/** An engine rejects an expression that is too large for it. */
function isRegExp(expression: string, flags: string): boolean {
  try {
    new RegExp(expression, flags);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** An expression as the matcher of the runtime takes it; its classes are those of JavaScript with the `v` flag. */
export function automatonOf(expression: Expression): Automaton {
  if (expression.kind === 'class') return printClass(expression.class, true);
  if (expression.kind === 'sequence') return { all: expression.items.map(automatonOf) };
  if (expression.kind === 'choice') return { any: expression.items.map(automatonOf) };
  const { item, min, max } = expression;
  return { of: automatonOf(item), min, ...(Number.isFinite(max) ? { max } : {}) };
}
