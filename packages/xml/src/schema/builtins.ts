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
function text(whiteSpace: WhiteSpace): SimpleType {
  return simpleType({ whiteSpace });
}

// @__NO_SIDE_EFFECTS__
function primitive(a: string, test: (text: string) => boolean, extra: Extra = {}): SimpleType {
  const checks = [{ rule: 'type' as const, says: `must be ${a}`, test }];
  return simpleType({ checks, ...extra });
}

// @__NO_SIDE_EFFECTS__
function calendar(a: string, { is, compare }: CalendarType): SimpleType {
  return primitive(a, is, { compare, plain: true });
}

/** Returns a comparison of values that have no order, by a canonical text. */
// @__NO_SIDE_EFFECTS__
function sameAs(canonical: (text: string) => string): (a: string, b: string) => number {
  return (a, b) => (canonical(a) === canonical(b) ? 0 : Number.NaN);
}

export const anySimpleType = /* @__PURE__ */ text('preserve');
export const string = /* @__PURE__ */ text('preserve');
export const normalizedString = /* @__PURE__ */ text('replace');
export const token = /* @__PURE__ */ text('collapse');
export const anyURI = /* @__PURE__ */ text('collapse');

const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z\d]{1,8})*$/;
export const language = /* @__PURE__ */ primitive('a language, such as de-AT', (value) =>
  LANGUAGE.test(value),
);
export const Name = /* @__PURE__ */ primitive('an XML name', isName);
// @__NO_SIDE_EFFECTS__
function ncName(): SimpleType {
  return primitive('an XML name without a colon', (value) => isName(value) && !value.includes(':'));
}

export const NCName = /* @__PURE__ */ ncName();
// Each has a check of its own, by which derived types are recognized.
export const ID = /* @__PURE__ */ ncName();
export const IDREF = /* @__PURE__ */ ncName();
export const NMTOKEN = /* @__PURE__ */ primitive(
  'a name token',
  (value) => isName(`_${value}`) && value !== '',
);
export const NMTOKENS = /* @__PURE__ */ restrict(/* @__PURE__ */ list(NMTOKEN), /* @__PURE__ */ minLength(1));
export const IDREFS = /* @__PURE__ */ restrict(/* @__PURE__ */ list(IDREF), /* @__PURE__ */ minLength(1));

export const ENTITY = /* @__PURE__ */ restrict(NCName);
export const ENTITIES = /* @__PURE__ */ restrict(/* @__PURE__ */ list(ENTITY), /* @__PURE__ */ minLength(1));

export const boolean = /* @__PURE__ */ primitive(
  'true, false, 1 or 0',
  (value) => value === 'true' || value === 'false' || value === '1' || value === '0',
  {
    toValue: (value) => value === 'true' || value === '1',
    toText: (value) => (typeof value === 'boolean' ? String(value) : undefined),
    compare: /* @__PURE__ */ sameAs((value) => value.replace('true', '1').replace('false', '0')),
  },
);

export const decimal = /* @__PURE__ */ primitive('a number, such as 4.50', isDecimal, {
  compare: compareDecimals,
  plain: true,
});

const INTEGER = /^[+-]?\d+$/;
export const integer = /* @__PURE__ */ primitive('a whole number', (value) => INTEGER.test(value), {
  compare: compareDecimals,
  plain: true,
});

// @__NO_SIDE_EFFECTS__
function between(low: string | undefined, high: string | undefined): SimpleType {
  return restrict(
    integer,
    ...(low === undefined ? [] : [minInclusive(low)]),
    ...(high === undefined ? [] : [maxInclusive(high)]),
  );
}

export const nonPositiveInteger = /* @__PURE__ */ between(undefined, '0');
export const negativeInteger = /* @__PURE__ */ between(undefined, '-1');
export const nonNegativeInteger = /* @__PURE__ */ between('0', undefined);
export const positiveInteger = /* @__PURE__ */ between('1', undefined);
export const long = /* @__PURE__ */ between('-9223372036854775808', '9223372036854775807');
export const int = /* @__PURE__ */ between('-2147483648', '2147483647');
export const short = /* @__PURE__ */ between('-32768', '32767');
export const byte = /* @__PURE__ */ between('-128', '127');
export const unsignedLong = /* @__PURE__ */ between('0', '18446744073709551615');
export const unsignedInt = /* @__PURE__ */ between('0', '4294967295');
export const unsignedShort = /* @__PURE__ */ between('0', '65535');
export const unsignedByte = /* @__PURE__ */ between('0', '255');

const FLOAT = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?|-?INF|NaN)$/;
const doubleOf = (value: string) => Number(value.replace('INF', 'Infinity'));
const compareDoubles = (a: number, b: number) => (a === b ? 0 : a - b);
/** Compares two values, which are equal when they round to the same 32-bit number. */
const compareFloats = (a: string, b: string) =>
  compareDoubles(Math.fround(doubleOf(a)), Math.fround(doubleOf(b)));
export const float = /* @__PURE__ */ primitive('a number', (value) => FLOAT.test(value), {
  compare: compareFloats,
  plain: true,
});
export const double = /* @__PURE__ */ primitive('a number', (value) => FLOAT.test(value), {
  compare: (a, b) => compareDoubles(doubleOf(a), doubleOf(b)),
  plain: true,
});

export const dateTime = /* @__PURE__ */ calendar(
  'a date and time, such as 2026-03-02T09:30:00',
  dateTimeType,
);
export const date = /* @__PURE__ */ calendar('a date, such as 2026-03-02', dateType);
export const time = /* @__PURE__ */ calendar('a time, such as 09:30:00', timeType);
export const gYearMonth = /* @__PURE__ */ calendar('a year and month, such as 2026-03', yearMonthType);
export const gYear = /* @__PURE__ */ calendar('a year, such as 2026', yearType);
export const gMonthDay = /* @__PURE__ */ calendar('a month and day, such as --03-02', monthDayType);
export const gMonth = /* @__PURE__ */ calendar('a month, such as --03', monthType);
export const gDay = /* @__PURE__ */ calendar('a day, such as ---02', dayType);

const DURATION = /^-?P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
export const duration = /* @__PURE__ */ primitive(
  'a duration, such as P1DT2H',
  (value) => DURATION.test(value),
  { compare: compareDurations },
);

const HEX = /^(?:[\dA-Fa-f]{2})*$/;
export const hexBinary = /* @__PURE__ */ primitive(
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
  'Base64',
  (value) => BASE64.test(value) && base64Length(value) % 4 === 0,
  {
    length: (value) => (value.replaceAll(/[ =]/g, '').length * 3) >> 2,
    compare: /* @__PURE__ */ sameAs((value) => value.replaceAll(' ', '')),
  },
);

export const QName = /* @__PURE__ */ primitive('a name, whose prefix is declared', isQualifiedName, {
  names: qualifiedNames,
});
export const NOTATION = /* @__PURE__ */ restrict(QName);
