import { own } from '@partner-apis/model';
import type { SimpleType } from '../../model/components.ts';
import { takesText } from '../../model/runtime-type.ts';
import { type Bound, type Facts, factsOf } from './facts.ts';
import { textLanguage } from './text-language.ts';

/**
 * Texts of each built-in type, plain ones first. Time zones are omitted, since the reader treats a time without one as
 * UTC.
 */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  boolean: ['true', 'false', '1', '0'],
  decimal: ['0', '1', '-1', '0.1', '+1', '1.', '.5', '00'],
  integer: ['0', '1', '-1', '+1', '00', '-0'],
  float: ['0', '1', '-1', '0.1', '1e1', 'INF', '-INF', 'NaN'],
  double: ['0', '1', '-1', '0.1', '1e1', 'INF', '-INF', 'NaN'],
  date: ['2000-01-01', '0001-01-01', '9999-12-31', '-0001-01-01', '10000-01-01'],
  dateTime: ['2000-01-01T00:00:00', '0001-01-01T00:00:00', '9999-12-31T00:00:00', '2000-01-01T00:00:00.5'],
  time: ['00:00:00', '12:00:00', '23:59:59', '00:00:00.5'],
  gYearMonth: ['2000-01', '0001-01', '9999-12'],
  gYear: ['2000', '0001', '9999', '-0001'],
  gMonthDay: ['--01-01', '--12-31'],
  gMonth: ['--01', '--12'],
  gDay: ['---01', '---31'],
  duration: ['P1D', 'PT0S', 'P1Y', '-P1D', 'PT1S', 'P1Y1M1DT1H1M1.5S'],
  hexBinary: ['', '00', '0000'],
  base64Binary: ['', 'AAAA', 'AA==', 'AAA='],
  anyURI: ['', 'a', 'a:b', 'https://example.com/'],
  language: ['de', 'de-AT'],
  Name: ['a', 'a:b', 'aa'],
  NCName: ['a', 'aa'],
  ID: ['a', 'aa'],
  IDREF: ['a', 'aa'],
  NMTOKEN: ['a', '1', 'a:b'],
  NMTOKENS: ['a', 'a b', '1 1'],
  IDREFS: ['a', 'a b'],
};

/** Texts with significant white space, and others that few types except string types accept. */
const TEXTS = ['', 'a', '1', 'a a', ' ', 'a ', 'a  a', 'a\ta', '-', 'ä'];

const NUMBERS = new Set(['decimal', 'integer', 'float', 'double']);

/** Number of words of a pattern's automaton that are tried. */
const WORDS = 12;
/** Maximum length of a text; a longer example would be unreadable. */
const LONGEST = 20_000;
const LONGEST_COUNTED = 200;

/** Returns texts to try as values of a type: the shortest ones of each kind, and those at the limits of its facets. */
export function samplesOf(type: SimpleType): readonly string[] {
  const facts = factsOf(type);
  const words = facts.patterns.length > 0 ? (textLanguage(type)?.upper.shortest(WORDS) ?? []) : [];
  return [
    ...(facts.enumeration ?? []).flatMap((value) => spellingsOf(facts, value)),
    ...words,
    ...facts.members.flatMap(samplesOf),
    ...plainTexts(facts),
    ...facts.bounds.flatMap(textsAround).flatMap((value) => spellingsOf(facts, value)),
    ...digitTexts(facts),
    ...lengthsOf(facts).flatMap((length) => textOfLength(facts, length)),
  ];
}

/**
 * Returns the shortest text of a type that is found.
 *
 * @param isWanted returns whether a text is useful
 */
export function shortestText(
  type: SimpleType,
  isWanted: (text: string) => boolean = () => true,
): string | undefined {
  return inOrder(samplesOf(type)).find((text) => isWanted(text) && takesText(type, text));
}

/** Sorts texts by length; of equally long ones, plain ones come first, then those that were proposed first. */
export function inOrder(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)]
    .filter(({ length }) => length <= LONGEST)
    .map((text) => ({
      text,
      special: text.length < LONGEST_COUNTED ? (text.match(/[^A-Za-z\d]/g)?.length ?? 0) : 0,
    }))
    .sort((a, b) => a.text.length - b.text.length || a.special - b.special)
    .map(({ text }) => text);
}

function plainTexts({ root, item }: Facts): readonly string[] {
  if (root === 'union') return [];
  if (root !== 'list') return own(PLAIN, root) ?? TEXTS;
  const items = item === undefined ? [] : inOrder(samplesOf(item)).filter((text) => !/\s/.test(text));
  return [
    '',
    ...items,
    ...items.slice(0, 4).flatMap((text) => items.slice(0, 4).map((other) => `${text} ${other}`)),
  ];
}

/** Returns several spellings of a number. */
function spellingsOf({ root }: Facts, value: string): readonly string[] {
  const [, sign = '', digits] = /^([+-]?)(\d+)$/.exec(value) ?? [];
  if (digits === undefined || !NUMBERS.has(root)) return [value];
  const padded = ['0', '0000', '000000'].map((zeros) => `${sign}${zeros}${digits}`);
  return [value, ...(sign === '' ? [`+${value}`] : []), ...padded, `${value}.0`];
}

/** Returns a limit, and the nearest values on both sides. */
function textsAround({ value }: Bound): readonly string[] {
  if (/^[+-]?\d+$/.test(value)) {
    const limit = BigInt(value.replace('+', ''));
    return [value, String(limit - 1n), String(limit + 1n)];
  }
  if (/^[+-]?(?:\d+\.\d*|\.\d+)$/.test(value)) {
    const [whole = ''] = value.replace('+', '').split('.');
    const limit = BigInt(whole === '-' ? '0' : whole);
    return [value, `${value}1`, String(limit), String(limit - 1n), String(limit + 1n)];
  }
  const [, date = '', rest = ''] = /^(\d{4}-\d\d-\d\d)(.*)$/s.exec(value) ?? [];
  const day = Date.parse(date);
  if (Number.isNaN(day)) return [value];
  const shifted = [-1, 1].map((days) => new Date(day + days * 86_400_000).toISOString().slice(0, 10));
  return [value, ...shifted.map((other) => other + rest)];
}

function digitTexts({ totalDigits, fractionDigits }: Facts): readonly string[] {
  const counts = [totalDigits, fractionDigits].filter((count) => Number.isFinite(count) && count < LONGEST);
  return counts.flatMap((count) =>
    [count, count + 1].flatMap((digits) => ['9'.repeat(digits), `0.${'1'.repeat(digits)}`]),
  );
}

function lengthsOf({ minLength, maxLength }: Facts): readonly number[] {
  const limits = [minLength, maxLength].filter((length) => Number.isFinite(length) && length < LONGEST);
  return [...new Set(limits.flatMap((length) => [length - 1, length, length + 1]))].filter(
    (length) => length > 0,
  );
}

function textOfLength({ root, item }: Facts, length: number): readonly string[] {
  if (root === 'hexBinary') return ['00'.repeat(length)];
  if (root === 'base64Binary') return [btoa('\0'.repeat(length))];
  if (root === 'NMTOKENS' || root === 'IDREFS') return [listOf('a', length)];
  if (root !== 'list') return ['a'.repeat(length), '1'.repeat(length)];
  const text = item && shortestText(item, (one) => one !== '' && !/\s/.test(one));
  return text === undefined ? [] : [listOf(text, length)];
}

function listOf(item: string, length: number): string {
  return Array.from({ length }, () => item).join(' ');
}
