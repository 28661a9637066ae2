import { own } from '@partner-apis/model';
import { rootOf } from '../../model/builtins.ts';
import type { Facet, SimpleType } from '../../model/components.ts';
import type { Expression } from '../../pattern/expression.ts';
import { Language, LanguageTooLargeError } from '../../pattern/language.ts';
import { parsePattern } from '../../pattern/parse-pattern.ts';
import { factsOf, isInteger, type WhiteSpace } from './facts.ts';

/** The texts of a simple type, once white space is normalized. */
export interface TextLanguage {
  /** All texts of the type, and possibly more. */
  readonly language: Language;
  /** Whether there are no more. */
  readonly exact: boolean;
}

/** Longer limits are compared as numbers: an automaton has a state for each character. */
const LONGEST = 300;

/** Characters that XML allows, and those without white space. */
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

/** The same for types that have fewer texts than the pattern says. */
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
 * The texts of a type as a regular language.
 *
 * @returns undefined where white space is treated in more than one way, or the automaton is too large
 */
export function textLanguage(type: SimpleType): TextLanguage | undefined {
  try {
    return languageOf(type);
  } catch (error) {
    if (error instanceof LanguageTooLargeError) return undefined;
    throw error;
  }
}

/** The white space of a type; undefined for a union whose members differ. */
export function whiteSpaceOf(type: SimpleType): WhiteSpace | undefined {
  const { members, root, whiteSpace } = factsOf(type);
  if (root !== 'union') return whiteSpace;
  return members.every((member) => whiteSpaceOf(member) === 'collapse') ? 'collapse' : undefined;
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

function builtinLanguage(name: string): TextLanguage {
  const exact = own(EXACT, name);
  if (exact !== undefined) return { language: matching(exact), exact: true };
  const approximate = own(APPROXIMATE, name);
  if (approximate !== undefined) return { language: matching(approximate), exact: false };
  if (isInteger(name)) return { language: matching(EXACT.integer ?? ''), exact: false };
  if (name === 'string' || name === 'anySimpleType')
    return { language: matching(UNIVERSE.preserve), exact: true };
  if (name === 'normalizedString') return { language: matching(UNIVERSE.replace), exact: true };
  // Processors do not agree on which texts are URIs.
  return { language: matching(UNIVERSE.collapse), exact: name === 'token' };
}

function listLanguage(item: SimpleType, min: number, max: number): TextLanguage | undefined {
  const items = languageOf(item);
  if (items === undefined) return undefined;
  // An automaton cannot be repeated here: only lists of every text, of at most a few items, are known exactly.
  const isFree =
    takesEveryText(item) && [min, max].every((count) => count <= LONGEST || !Number.isFinite(count));
  if (!isFree) return { language: matching(UNIVERSE.collapse), exact: false };
  const limit = Number.isFinite(max) ? String(Math.max(0, max - 1)) : '';
  const some = `${VISIBLE}+( ${VISIBLE}+){${Math.max(0, min - 1)},${limit}}`;
  if (max === 0) return { language: Language.words(['']), exact: true };
  return { language: matching(min === 0 ? `(${some})?` : some), exact: true };
}

function unionLanguage(members: readonly SimpleType[]): TextLanguage | undefined {
  if (members.some((member) => whiteSpaceOf(member) !== 'collapse')) return undefined;
  const all = members.map(languageOf);
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  let { language, exact } = first;
  for (const other of others) {
    if (other === undefined) return undefined;
    language = language.or(other.language);
    exact &&= other.exact;
  }
  return { language, exact };
}

function restrictedLanguage(
  type: SimpleType,
  base: SimpleType,
  facets: readonly Facet[],
): TextLanguage | undefined {
  const root = rootOf(type);
  const isList = root === 'list' || root === 'NMTOKENS' || root === 'IDREFS';
  const inherited = languageOf(base);
  if (inherited === undefined) return undefined;
  let { language, exact } = inherited;
  if (isList) {
    const { item, minLength, maxLength } = factsOf(type);
    const counted = item && listLanguage(item, minLength, maxLength);
    if (counted !== undefined) language = language.and(counted.language);
    exact &&= counted?.exact ?? facets.every(({ kind }) => kind === 'pattern');
  }
  for (const facet of facets) {
    if (isList && /length$/i.test(facet.kind)) continue;
    const narrowed = facetLanguage(facet, root);
    if (narrowed === undefined) exact = false;
    else language = language.and(narrowed);
  }
  return { language, exact };
}

/**
 * The texts that a facet allows, of any type with the root.
 *
 * @returns undefined when the facet does not look at the text itself, or the automaton would be too large
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
