import { shortestText } from '../inclusion/simple/samples.ts';
import { rootOf } from '../model/builtins.ts';
import type { SimpleType } from '../model/components.ts';
import { takesText } from '../model/runtime-type.ts';
import { typicalTexts } from '../model/typical-texts.ts';
import { placesIn } from '../pattern/backtracking.ts';
import { parsePattern, patternExample } from '../pattern/index.ts';

/** Maximum length of a text that follows a pattern. */
const LONGEST = 400;
/** Maximum number of characters in patterns of which the shortest text is looked for: its automaton can be exponential. */
const MOST_PLACES = 1000;

/** The texts by type, since the documents of a schema have most types in common. */
const TEXTS = new WeakMap<SimpleType, { readonly text: string | undefined }>();

/**
 * Returns a text of a type for an example: the first value of a code list, a typical text of the built-in type, a text
 * that follows one of its patterns, or the shortest text that is found.
 *
 * @returns undefined when none is found
 */
export function exampleText(type: SimpleType): string | undefined {
  const known = TEXTS.get(type) ?? { text: findText(type) };
  TEXTS.set(type, known);
  return known.text;
}

function findText(type: SimpleType): string | undefined {
  const listed = listedValues(type);
  const patternTexts = patternsOf(type).flatMap((source) => patternExample([source], LONGEST) ?? []);
  const candidates = [...listed, ...typicalTexts(rootOf(type)), ...patternTexts];
  const found = candidates.find((text) => text !== '' && takesText(type, text));
  if (found !== undefined || placesOf(patternsOf(type)) > MOST_PLACES) return found;
  return shortestText(type, (text) => text !== '') ?? shortestText(type);
}

/** Returns the patterns of a type and of the types that it is made from, its own first. */
function patternsOf({ derivation }: SimpleType): readonly string[] {
  if (derivation.by === 'union') return derivation.members.flatMap(patternsOf);
  if (derivation.by === 'list') return patternsOf(derivation.item);
  if (derivation.by !== 'restriction') return [];
  const own = derivation.facets.flatMap((facet) => (facet.kind === 'pattern' ? facet.sources : []));
  return [...own, ...patternsOf(derivation.base)];
}

function placesOf(patterns: readonly string[]): number {
  return patterns.reduce((sum, source) => sum + placesIn(parsePattern(source)), 0);
}

/** Returns the values that a type itself lists, or those of the first union member that lists any. */
function listedValues(type: SimpleType): readonly string[] {
  const { derivation } = type;
  if (derivation.by === 'union') return derivation.members.flatMap(listedValues);
  if (derivation.by !== 'restriction') return [];
  const listed = derivation.facets.find((facet) => facet.kind === 'enumeration');
  return listed === undefined ? listedValues(derivation.base) : listed.values.map(({ value }) => value);
}
