import type { Automaton } from '@partner-apis/xml/schema';
import { isSafeToBacktrack, placesIn } from './backtracking.ts';
import type { Expression } from './expression.ts';
import { needsSets, printClass, printPattern } from './print-pattern.ts';

/** Patterns of XML Schema in JavaScript. */
export interface TranslatedPattern {
  /** An anchored regular expression, without slashes. */
  readonly expression: string;
  readonly flags: string;
  /** Replaces the expression if it could take much more time for a longer text. */
  readonly automaton: Automaton | undefined;
}

/** Maximum number of characters in a pattern with its repetitions expanded: more would take megabytes to match. */
const MOST_PLACES = 20_000;

/**
 * Translates the patterns of a restriction, which are alternatives.
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

/** Whether the engine accepts an expression: it rejects one that is too large. */
function isRegExp(expression: string, flags: string): boolean {
  try {
    new RegExp(expression, flags);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Returns an expression in the form for the runtime's matcher, with JavaScript classes for the `v` flag. */
export function automatonOf(expression: Expression): Automaton {
  if (expression.kind === 'class') return printClass(expression.class, true);
  if (expression.kind === 'sequence') return { all: expression.items.map(automatonOf) };
  if (expression.kind === 'choice') return { any: expression.items.map(automatonOf) };
  const { item, min, max } = expression;
  return { of: automatonOf(item), min, ...(Number.isFinite(max) ? { max } : {}) };
}
