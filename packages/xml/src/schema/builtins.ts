import {
  type CalendarType,
  dateTimeType,
  dateType,
  dayType,
  monthDayType,
  monthType,
  timeType,
  yearMonthType,
  yearType,
} from '../simple/calendar.ts';
import { compareDecimals, isDecimal } from '../simple/decimal.ts';
import { compareDurations } from '../simple/duration.ts';
import { isQualifiedName } from '../simple/qualified-name.ts';
import { qualifiedNames } from '../simple/qualified-names.ts';
import { isName } from '../tokens/characters.ts';
import { maxInclusive, minInclusive, minLength, restrict } from './facets.ts';
import { type SimpleType, simpleType, type WhiteSpace } from './simple-type.ts';
import { list } from './varieties.ts';

/** The built-in types of XML Schema, by their own names. @see XML Schema part 2, section 3 */

type Extra = Partial<Pick<SimpleType, 'toValue' | 'toText' | 'compare' | 'plain' | 'length' | 'names'>>;

// @__NO_SIDE_EFFECTS__
function text(name: string, whiteSpace: WhiteSpace): SimpleType {
  return simpleType(name, { whiteSpace });
}

// @__NO_SIDE_EFFECTS__
function primitive(name: string, a: string, test: (text: string) => boolean, extra: Extra = {}): SimpleType {
  const checks = [{ rule: 'type' as const, says: `must be ${a}`, test }];
  return simpleType(name, { checks, ...extra });
}

// @__NO_SIDE_EFFECTS__
function calendar(name: string, a: string, { is, compare }: CalendarType): SimpleType {
  return primitive(name, a, is, { compare, plain: true });
}

/** Returns a comparison of values that have no order, by a canonical text. */
// @__NO_SIDE_EFFECTS__
function sameAs(canonical: (text: string) => string): (a: string, b: string) => number {
  return (a, b) => (canonical(a) === canonical(b) ? 0 : Number.NaN);
}

export const anySimpleType = /* @__PURE__ */ text('anySimpleType', 'preserve');
export const string = /* @__PURE__ */ text('string', 'preserve');
export const normalizedString = /* @__PURE__ */ text('normalizedString', 'replace');
export const token = /* @__PURE__ */ text('token', 'collapse');
export const anyURI = /* @__PURE__ */ text('anyURI', 'collapse');

const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*$/;
export const language = /* @__PURE__ */ primitive('language', 'a language, such as de-AT', (value) =>
  LANGUAGE.test(value),
);
export const Name = /* @__PURE__ */ primitive('Name', 'an XML name', isName);
// @__NO_SIDE_EFFECTS__
function ncName(name: string): SimpleType {
  return primitive(name, 'an XML name without a colon', (value) => isName(value) && !value.includes(':'));
}

export const NCName = /* @__PURE__ */ ncName('NCName');
// Each has a check of its own, by which derived types are recognized.
export const ID = /* @__PURE__ */ ncName('ID');
export const IDREF = /* @__PURE__ */ ncName('IDREF');
export const NMTOKEN = /* @__PURE__ */ primitive(
  'NMTOKEN',
  'a name token',
  (value) => isName(`_${value}`) && value !== '',
);
export const NMTOKENS = /* @__PURE__ */ restrict(
  'NMTOKENS',
  /* @__PURE__ */ list('NMTOKENS', NMTOKEN),
  /* @__PURE__ */ minLength(1),
);
export const IDREFS = /* @__PURE__ */ restrict(
  'IDREFS',
  /* @__PURE__ */ list('IDREFS', IDREF),
  /* @__PURE__ */ minLength(1),
);

export const ENTITY = /* @__PURE__ */ restrict('ENTITY', NCName);
export const ENTITIES = /* @__PURE__ */ restrict(
  'ENTITIES',
  /* @__PURE__ */ list('ENTITIES', ENTITY),
  /* @__PURE__ */ minLength(1),
);

export const boolean = /* @__PURE__ */ primitive(
  'boolean',
  'true, false, 1 or 0',
  (value) => value === 'true' || value === 'false' || value === '1' || value === '0',
  {
    toValue: (value) => value === 'true' || value === '1',
    toText: (value) => (typeof value === 'boolean' ? String(value) : undefined),
    compare: /* @__PURE__ */ sameAs((value) => value.replace('true', '1').replace('false', '0')),
  },
);

export const decimal = /* @__PURE__ */ primitive('decimal', 'a number, such as 4.50', isDecimal, {
  compare: compareDecimals,
  plain: true,
});

const INTEGER = /^[+-]?\d+$/;
export const integer = /* @__PURE__ */ primitive(
  'integer',
  'a whole number',
  (value) => INTEGER.test(value),
  {
    compare: compareDecimals,
    plain: true,
  },
);

// @__NO_SIDE_EFFECTS__
function between(name: string, low: string | undefined, high: string | undefined): SimpleType {
  return restrict(
    name,
    integer,
    ...(low === undefined ? [] : [minInclusive(low)]),
    ...(high === undefined ? [] : [maxInclusive(high)]),
  );
}

export const nonPositiveInteger = /* @__PURE__ */ between('nonPositiveInteger', undefined, '0');
export const negativeInteger = /* @__PURE__ */ between('negativeInteger', undefined, '-1');
export const nonNegativeInteger = /* @__PURE__ */ between('nonNegativeInteger', '0', undefined);
export const positiveInteger = /* @__PURE__ */ between('positiveInteger', '1', undefined);
export const long = /* @__PURE__ */ between('long', '-9223372036854775808', '9223372036854775807');
export const int = /* @__PURE__ */ between('int', '-2147483648', '2147483647');
export const short = /* @__PURE__ */ between('short', '-32768', '32767');
export const byte = /* @__PURE__ */ between('byte', '-128', '127');
export const unsignedLong = /* @__PURE__ */ between('unsignedLong', '0', '18446744073709551615');
export const unsignedInt = /* @__PURE__ */ between('unsignedInt', '0', '4294967295');
export const unsignedShort = /* @__PURE__ */ between('unsignedShort', '0', '65535');
export const unsignedByte = /* @__PURE__ */ between('unsignedByte', '0', '255');

const FLOAT = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?|-?INF|NaN)$/;
const doubleOf = (value: string) => Number(value.replace('INF', 'Infinity'));
const compareDoubles = (a: number, b: number) => (a === b ? 0 : a - b);
/** Compares two values, which are equal when they round to the same 32-bit number. */
const compareFloats = (a: string, b: string) =>
  compareDoubles(Math.fround(doubleOf(a)), Math.fround(doubleOf(b)));
export const float = /* @__PURE__ */ primitive('float', 'a number', (value) => FLOAT.test(value), {
  compare: compareFloats,
  plain: true,
});
export const double = /* @__PURE__ */ primitive('double', 'a number', (value) => FLOAT.test(value), {
  compare: (a, b) => compareDoubles(doubleOf(a), doubleOf(b)),
  plain: true,
});

export const dateTime = /* @__PURE__ */ calendar(
  'dateTime',
  'a date and time, such as 2026-03-02T09:30:00',
  dateTimeType,
);
export const date = /* @__PURE__ */ calendar('date', 'a date, such as 2026-03-02', dateType);
export const time = /* @__PURE__ */ calendar('time', 'a time, such as 09:30:00', timeType);
export const gYearMonth = /* @__PURE__ */ calendar(
  'gYearMonth',
  'a year and month, such as 2026-03',
  yearMonthType,
);
export const gYear = /* @__PURE__ */ calendar('gYear', 'a year, such as 2026', yearType);
export const gMonthDay = /* @__PURE__ */ calendar(
  'gMonthDay',
  'a month and day, such as --03-02',
  monthDayType,
);
export const gMonth = /* @__PURE__ */ calendar('gMonth', 'a month, such as --03', monthType);
export const gDay = /* @__PURE__ */ calendar('gDay', 'a day, such as ---02', dayType);

const DURATION = /^-?P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
export const duration = /* @__PURE__ */ primitive(
  'duration',
  'a duration, such as P1DT2H',
  (value) => DURATION.test(value),
  { compare: compareDurations },
);

const HEX = /^(?:[\dA-Fa-f]{2})*$/;
export const hexBinary = /* @__PURE__ */ primitive(
  'hexBinary',
  'pairs of hexadecimal digits',
  (value) => HEX.test(value),
  {
    length: (value) => value.length / 2,
    compare: /* @__PURE__ */ sameAs((value) => value.toUpperCase()),
  },
);

const BASE64 = /^(?:[A-Za-z\d+/] ?)*(?:= ?){0,2}$/;
const base64Length = (value: string) => value.replaceAll(' ', '').length;
export const base64Binary = /* @__PURE__ */ primitive(
  'base64Binary',
  'Base64',
  (value) => BASE64.test(value) && base64Length(value) % 4 === 0,
  {
    length: (value) => (value.replaceAll(/[ =]/g, '').length * 3) >> 2,
    compare: /* @__PURE__ */ sameAs((value) => value.replaceAll(' ', '')),
  },
);

export const QName = /* @__PURE__ */ primitive('QName', 'a name, whose prefix is declared', isQualifiedName, {
  names: qualifiedNames,
});
export const NOTATION = /* @__PURE__ */ restrict('NOTATION', QName);
