import { own } from '@partner-apis/model';
import { rootOf } from '../../model/builtins.ts';
import type { Facet, SimpleType } from '../../model/components.ts';
import type { Expression } from '../../pattern/expression.ts';
import { Language, LanguageTooLargeError } from '../../pattern/language.ts';
import { parsePattern } from '../../pattern/parse-pattern.ts';
import { factsOf, isInteger, type WhiteSpace } from './facts.ts';

/** The texts of a simple type after white space was normalized, between two sets that are mostly the same. */
export interface TextLanguage {
  /** A superset of the texts of the type. */
  readonly upper: Language;
  /** A subset of the texts of the type. */
  readonly lower: Language;
}

/** Maximum length in an automaton, which has a state for each character; larger limits are compared as numbers. */
const LONGEST = 300;

/** The characters that XML allows, and those among them that are not white space. */
const CHARACTER = '[\\t\\n\\r -\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]';
const LINE_CHARACTER = '[ -\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]';
const VISIBLE = '[!-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]';

const UNIVERSE: Readonly<Record<WhiteSpace, string>> = {
  preserve: `${CHARACTER}*`,
  replace: `${LINE_CHARACTER}*`,
  collapse: `(${VISIBLE}+( ${VISIBLE}+)*)?`,
};

const SIGN = '[+\\-]?';
const ZONE = '(Z|[+\\-][0-9]{2}:[0-9]{2})?';
const FRACTION = '(\\.[0-9]+)?';
const NC_NAME = '[\\i-[:]][\\c-[:]]*';

/** Lexical forms of built-in types as patterns of XML Schema. @see XML Schema part 2, section 3 */
const EXACT: Readonly<Record<string, string>> = {
  language: '[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*',
  Name: '\\i\\c*',
  NCName: NC_NAME,
  ID: NC_NAME,
  IDREF: NC_NAME,
  NMTOKEN: '\\c+',
  NMTOKENS: '\\c+( \\c+)*',
  IDREFS: `${NC_NAME}( ${NC_NAME})*`,
  boolean: 'true|false|1|0',
  decimal: `${SIGN}([0-9]+(\\.[0-9]*)?|\\.[0-9]+)`,
  integer: `${SIGN}[0-9]+`,
  nonNegativeInteger: '\\+?[0-9]+|-0+',
  nonPositiveInteger: '-[0-9]+|\\+?0+',
  positiveInteger: '\\+?0*[1-9][0-9]*',
  negativeInteger: '-0*[1-9][0-9]*',
  float: `${SIGN}([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([Ee]${SIGN}[0-9]+)?|-?INF|NaN`,
  double: `${SIGN}([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([Ee]${SIGN}[0-9]+)?|-?INF|NaN`,
  hexBinary: '([0-9a-fA-F]{2})*',
};

/** Lexical forms of types that have fewer texts than the pattern. */
const APPROXIMATE: Readonly<Record<string, string>> = {
  date: `-?[0-9]{4,}-[0-9]{2}-[0-9]{2}${ZONE}`,
  dateTime: `-?[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}${FRACTION}${ZONE}`,
  time: `[0-9]{2}:[0-9]{2}:[0-9]{2}${FRACTION}${ZONE}`,
  gYearMonth: `-?[0-9]{4,}-[0-9]{2}${ZONE}`,
  gYear: `-?[0-9]{4,}${ZONE}`,
  gMonthDay: `--[0-9]{2}-[0-9]{2}${ZONE}`,
  gMonth: `--[0-9]{2}${ZONE}`,
  gDay: `---[0-9]{2}${ZONE}`,
  duration: '-?P[0-9YMDTHS.]+',
  base64Binary: '[A-Za-z0-9+/= ]*',
};

const TEXTS = new Set(['anySimpleType', 'string', 'normalizedString', 'token']);
/** Types whose values are their texts, so that lengths count characters and listed values are compared as texts. */
const NAMES = new Set(['language', 'Name', 'NCName', 'ID', 'IDREF', 'NMTOKEN']);

/**
 * Returns the texts of a type as a regular language.
 *
 * @returns undefined if white space is treated in several ways, or the automaton is too large
 */
export function textLanguage(type: SimpleType): TextLanguage | undefined {
  try {
    return languageOf(type);
  } catch (error) {
    if (error instanceof LanguageTooLargeError) return undefined;
    throw error;
  }
}

/** Returns the white space of a type; undefined for a union with different members. */
export function whiteSpaceOf(type: SimpleType): WhiteSpace | undefined {
  const { members, root, whiteSpace } = factsOf(type);
  if (root !== 'union') return whiteSpace;
  return members.every((member) => whiteSpaceOf(member) === 'collapse') ? 'collapse' : undefined;
}

/** Whether collapsing white space changes no text of a type. */
export function hasNoSpareSpace(type: SimpleType): boolean {
  return isWithin(type, UNIVERSE.collapse);
}

/** Whether every text of a type is a single list item. */
export function isOneItem(type: SimpleType): boolean {
  return whiteSpaceOf(type) === 'collapse' && isWithin(type, `${VISIBLE}+`);
}

function isWithin(type: SimpleType, pattern: string): boolean {
  try {
    return languageOf(type)?.upper.isWithin(matching(pattern)) ?? false;
  } catch (error) {
    if (error instanceof LanguageTooLargeError) return false;
    throw error;
  }
}

/** Whether a type accepts every text, whatever its white space. */
export function takesEveryText(type: SimpleType): boolean {
  const { derivation, builtin } = type;
  if (derivation.by === 'restriction')
    return takesEveryText(derivation.base) && derivation.facets.every(({ kind }) => kind === 'whiteSpace');
  if (derivation.by === 'list') return takesEveryText(derivation.item);
  return derivation.by === 'union' ? derivation.members.some(takesEveryText) : TEXTS.has(builtin ?? '');
}

function languageOf(type: SimpleType): TextLanguage | undefined {
  const { derivation, builtin } = type;
  switch (derivation.by) {
    case 'builtin':
      return builtinLanguage(builtin ?? '');
    case 'list':
      return listLanguage(derivation.item, 0, Number.POSITIVE_INFINITY);
    case 'union':
      return unionLanguage(derivation.members);
    case 'restriction':
      return restrictedLanguage(type, derivation.base, derivation.facets);
  }
}

const KNOWN = new Map<string, Language>();

function matching(pattern: string): Language {
  const known = KNOWN.get(pattern) ?? Language.of(parsePattern(pattern));
  KNOWN.set(pattern, known);
  return known;
}

function exactly(language: Language): TextLanguage {
  return { upper: language, lower: language };
}

function atMost(language: Language): TextLanguage {
  return { upper: language, lower: Language.words([]) };
}

/** Applies an operation to both sets, but only once if they are the same. */
function onBoth({ upper, lower }: TextLanguage, operation: (language: Language) => Language): TextLanguage {
  const changed = operation(upper);
  return { upper: changed, lower: upper === lower ? changed : operation(lower) };
}

function builtinLanguage(name: string): TextLanguage {
  const exact = own(EXACT, name);
  if (exact !== undefined) return exactly(matching(exact));
  const approximate = own(APPROXIMATE, name) ?? (isInteger(name) ? EXACT.integer : undefined);
  if (approximate !== undefined) return atMost(matching(approximate));
  if (name === 'string' || name === 'anySimpleType') return exactly(matching(UNIVERSE.preserve));
  if (name === 'normalizedString') return exactly(matching(UNIVERSE.replace));
  // Processors do not agree on which texts are URIs.
  return name === 'token' ? exactly(matching(UNIVERSE.collapse)) : atMost(matching(UNIVERSE.collapse));
}

function listLanguage(item: SimpleType, min: number, max: number): TextLanguage | undefined {
  const items = languageOf(item);
  const isLong = [min, max].some((count) => Number.isFinite(count) && count > LONGEST);
  if (items === undefined) return undefined;
  if (isLong) return atMost(matching(UNIVERSE.collapse));
  const single = matching(`${VISIBLE}+`);
  return onBoth(items, (language) => language.and(single).listed(min, max));
}

function unionLanguage(members: readonly SimpleType[]): TextLanguage | undefined {
  if (members.some((member) => whiteSpaceOf(member) !== 'collapse')) return undefined;
  let all = exactly(Language.words([]));
  for (const member of members) {
    const other = languageOf(member);
    if (other === undefined) return undefined;
    all = { upper: all.upper.or(other.upper), lower: all.lower.or(other.lower) };
  }
  return all;
}

function restrictedLanguage(
  type: SimpleType,
  base: SimpleType,
  facets: readonly Facet[],
): TextLanguage | undefined {
  const root = rootOf(type);
  const { item, minLength, maxLength } = factsOf(type);
  const isCounted = item !== undefined && facets.some(({ kind }) => /length$/i.test(kind));
  const start = isCounted ? listLanguage(item, minLength, maxLength) : languageOf(base);
  const inherited = isCounted ? languageOf(base) : start;
  if (start === undefined || inherited === undefined) return undefined;
  let found = isCounted
    ? { upper: start.upper.and(inherited.upper), lower: start.lower.and(inherited.lower) }
    : start;
  for (const facet of facets) {
    if (isCounted && /length$/i.test(facet.kind)) continue;
    const narrowed = facetLanguage(facet, root);
    found =
      narrowed === undefined ? atMost(found.upper) : onBoth(found, (language) => language.and(narrowed));
  }
  return found;
}

/**
 * Returns the texts that a facet allows, in any type with the root.
 *
 * @returns undefined when the facet does not concern the text itself, or the automaton would be too large
 */
export function facetLanguage(facet: Facet, root: string): Language | undefined {
  const isText = TEXTS.has(root) || NAMES.has(root);
  switch (facet.kind) {
    case 'pattern':
      return Language.of({ kind: 'choice', items: facet.sources.map((source) => parsePattern(source)) });
    case 'enumeration':
      return isText ? Language.words(facet.values.map(({ value }) => value)) : undefined;
    case 'whiteSpace':
      return matching(
        UNIVERSE[facet.value === 'preserve' || facet.value === 'replace' ? facet.value : 'collapse'],
      );
    case 'length':
      return isText ? lengthLanguage(facet.value, facet.value) : undefined;
    case 'minLength':
      return isText ? lengthLanguage(facet.value, Number.POSITIVE_INFINITY) : undefined;
    case 'maxLength':
      return isText ? lengthLanguage(0, facet.value) : undefined;
    default:
      return undefined;
  }
}

function lengthLanguage(min: number, max: number): Language | undefined {
  if ([min, max].some((count) => Number.isFinite(count) && count > LONGEST)) return undefined;
  const item: Expression = { kind: 'class', class: { negative: true, items: [] } };
  return Language.of({ kind: 'repeat', item, min, max });
}
