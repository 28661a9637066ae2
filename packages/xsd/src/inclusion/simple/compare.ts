import { BUILTINS, rootOf } from '../../model/builtins.ts';
import type { Facet, SimpleType } from '../../model/components.ts';
import { takesText } from '../../model/runtime-type.ts';
import { type Language, LanguageTooLargeError } from '../../pattern/language.ts';
import { explainSimple } from './explain.ts';
import { factsOf } from './facts.ts';
import { inOrder, samplesOf } from './samples.ts';
import type { SimpleCode, SimpleDifference, SimpleExplanation } from './simple-difference.ts';
import {
  facetLanguage,
  hasNoSpareSpace,
  isOneItem,
  takesEveryText,
  textLanguage,
  whiteSpaceOf,
} from './text-language.ts';

/** Number of an automaton's words that are tried as examples. */
const WORDS = 24;
/** Number of texts that are tried with white space around them. */
const PADDED = 8;

/**
 * Returns why not every value of one type is a value of the other; empty when every one is.
 *
 * If the facets alone prove nothing, automata decide, provided that white space is treated alike. Otherwise, a text
 * that one type accepts and the other rejects refutes the inclusion. Everything else is undecided, with the reason.
 *
 * @param isOfUse returns whether a text is possible where the types are used
 */
export function compareSimple(
  narrow: SimpleType,
  wide: SimpleType,
  isOfUse: (text: string) => boolean = () => true,
): readonly SimpleDifference[] {
  const explained = explainSimple(narrow, wide);
  if (explained.length === 0) return [];
  const isRefuted = (text: string) => isOfUse(text) && takesText(narrow, text) && !takesText(wide, text);
  // Trying samples is cheap, but automata are not.
  const samples = inOrder([...samplesOf(narrow), ...samplesOf(wide)]);
  let texts = samples.filter(isRefuted);
  if (texts.length === 0) {
    if (isProven(narrow, wide)) return [];
    texts = otherCandidates(samples, narrow, wide).filter(isRefuted);
  }
  const decided = explained.flatMap((difference) => decide(difference, { narrow, wide, texts, isRefuted }));
  const [shortest] = texts;
  if (decided.length > 0 || shortest === undefined) return decided;
  const [first] = explained;
  return first === undefined ? [] : [{ ...first, text: shortest }];
}

interface Comparison {
  readonly narrow: SimpleType;
  readonly wide: SimpleType;
  /** Texts that refute the inclusion, short ones first. */
  readonly texts: readonly string[];
  readonly isRefuted: (text: string) => boolean;
}

/**
 * Decides a difference.
 *
 * @returns an empty list when the facet turns out to accept every value
 */
function decide(
  difference: SimpleExplanation,
  { narrow, wide, texts, isRefuted }: Comparison,
): readonly SimpleDifference[] {
  const facets = facetsOf(difference.code, wide);
  const probe = facets.length === 0 ? wide : probeOf(wide, facets);
  const sample = texts.find((text) => !takesText(probe, text));
  if (sample !== undefined) return [{ ...difference, text: sample }];
  const outside = outsideOf(narrow, wide, facets);
  // Beside listed values, nothing else of the type was compared.
  const isKept = outside?.isEmpty === true && isReadAlike(narrow, wide);
  if (isKept && difference.code !== 'enumeration') return [];
  const words = outside?.shortest(WORDS).filter(isRefuted) ?? [];
  const text = inOrder(words).find((one) => !takesText(probe, one));
  if (text !== undefined) return [{ ...difference, text }];
  if (difference.code === 'white-space') {
    const [shortest] = texts;
    if (shortest !== undefined) return [{ ...difference, text: shortest }];
    const reason = 'both schemas accept the same texts, but white space in them is read differently';
    return [{ ...difference, reason }];
  }
  // Another facet of the type has a text that shows the difference.
  if (texts.length > 0 && facets.length > 0) return [];
  return [{ ...difference, reason: 'no value was found that shows the difference, and none was excluded' }];
}

/** Returns the texts of one type that some facets of the other reject; undefined when automata do not decide it. */
function outsideOf(narrow: SimpleType, wide: SimpleType, facets: readonly Facet[]): Language | undefined {
  if (facets.length === 0) return undefined;
  const own = textLanguage(narrow);
  if (own === undefined) return undefined;
  try {
    const allowed = facets.map((facet) => facetLanguage(facet, rootOf(wide)));
    const [first, ...others] = allowed;
    if (first === undefined) return undefined;
    let all = first;
    for (const other of others) {
      if (other === undefined) return undefined;
      all = all.and(other);
    }
    return own.upper.without(all);
  } catch (error) {
    if (error instanceof LanguageTooLargeError) return undefined;
    throw error;
  }
}

/** Whether it is proved that every text of one type is a text of the other, whatever the facets say. */
function isProven(narrow: SimpleType, wide: SimpleType): boolean {
  const within = textLanguage(narrow);
  if (within?.upper.isEmpty || isProvenByParts(narrow, wide)) return true;
  if (!isReadAlike(narrow, wide)) return false;
  if (takesEveryText(wide)) return true;
  const around = textLanguage(wide);
  if (within === undefined || around === undefined) return false;
  try {
    return within.upper.isWithin(around.lower);
  } catch (error) {
    if (error instanceof LanguageTooLargeError) return false;
    throw error;
  }
}

/** Whether the members of a union, or the items of a list, prove the inclusion. */
function isProvenByParts(narrow: SimpleType, wide: SimpleType): boolean {
  const isWithin = (one: SimpleType, other: SimpleType) => compareSimple(one, other).length === 0;
  const { derivation } = wide;
  if (narrow.derivation.by === 'union')
    return narrow.derivation.members.every((member) => isWithin(member, wide));
  if (derivation.by === 'union') return derivation.members.some((member) => isWithin(narrow, member));
  return derivation.by === 'list' && isOneItem(narrow) && isWithin(narrow, derivation.item);
}

/** Whether both types treat every text of the first in the same way. */
function isReadAlike(narrow: SimpleType, wide: SimpleType): boolean {
  const [own, other] = [whiteSpaceOf(narrow), whiteSpaceOf(wide)];
  if (own === undefined || other === undefined) return false;
  return own === other || (own !== 'collapse' && hasNoSpareSpace(narrow));
}

/** Returns words that only one automaton accepts, and texts with white space around them. */
function otherCandidates(
  samples: readonly string[],
  narrow: SimpleType,
  wide: SimpleType,
): readonly string[] {
  const texts = inOrder([...samples, ...wordsBetween(narrow, wide)]);
  if (isReadAlike(narrow, wide)) return texts;
  const padded = texts.filter((text) => takesText(narrow, text)).slice(0, PADDED);
  const most = factsOf(wide).maxLength;
  const width = Number.isFinite(most) ? most + 1 : 0;
  return inOrder([
    ...texts,
    ...padded.flatMap((text) => [` ${text}`, `${text} `, `${text}\n`, text.padEnd(width)]),
  ]);
}

function wordsBetween(narrow: SimpleType, wide: SimpleType): readonly string[] {
  const [own, other] = [textLanguage(narrow), textLanguage(wide)];
  if (own === undefined || other === undefined) return [];
  try {
    return own.upper.without(other.upper).shortest(WORDS);
  } catch (error) {
    if (error instanceof LanguageTooLargeError) return [];
    throw error;
  }
}

const FACETS: Partial<Readonly<Record<SimpleCode, readonly Facet['kind'][]>>> = {
  enumeration: ['enumeration'],
  pattern: ['pattern'],
  'min-length': ['minLength', 'length'],
  'max-length': ['maxLength', 'length'],
  'total-digits': ['totalDigits'],
  'fraction-digits': ['fractionDigits'],
};

/** Returns the facets of a type that a difference concerns. */
function facetsOf(code: SimpleCode, type: SimpleType): readonly Facet[] {
  if (code === 'minimum' || code === 'maximum')
    return factsOf(type).bounds.filter(({ kind }) => kind.startsWith(code.slice(0, 3)));
  const kinds = FACETS[code] ?? [];
  const { derivation } = type;
  if (derivation.by !== 'restriction') return [];
  return [
    ...derivation.facets.filter(({ kind }) => kinds.includes(kind)),
    ...facetsOf(code, derivation.base),
  ];
}

/** Returns a type with only some facets of another. */
function probeOf(type: SimpleType, facets: readonly Facet[]): SimpleType {
  const white = { kind: 'whiteSpace' as const, value: factsOf(type).whiteSpace };
  const root = BUILTINS.get(factsOf(type).root);
  const base = root ?? withoutFacets(type);
  return {
    ...base,
    builtin: undefined,
    derivation: { by: 'restriction', base, facets: root === undefined ? facets : [white, ...facets] },
  };
}

/** Returns the list or union at the base of a type. */
function withoutFacets(type: SimpleType): SimpleType {
  return type.derivation.by === 'restriction' ? withoutFacets(type.derivation.base) : type;
}
