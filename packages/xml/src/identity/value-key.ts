import {
  base64Binary,
  boolean,
  date,
  dateTime,
  decimal,
  double,
  duration,
  float,
  gDay,
  gMonth,
  gMonthDay,
  gYear,
  gYearMonth,
  hexBinary,
  integer,
  QName,
  time,
} from '../schema/builtins.ts';
import { accepts, type SimpleType, withWhiteSpace } from '../schema/simple-type.ts';
import { canonicalDecimal } from '../simple/decimal.ts';
import { canonicalDuration } from '../simple/duration.ts';

type Canonical = (text: string) => string;

/** Whether a type is derived from another one. Derived types inherit the checks of their primitive type. */
export function isDerivedFrom(type: SimpleType, base: SimpleType): boolean {
  const [check] = base.checks;
  return check !== undefined && type.checks.includes(check);
}

/** Primitive types whose values can be equal although their texts differ in more than white space. */
const PRIMITIVES: readonly (readonly [primitive: SimpleType, name: string, canonical: Canonical])[] = [
  [decimal, 'decimal', canonicalDecimal],
  [integer, 'decimal', canonicalDecimal],
  [float, 'float', (text) => canonicalFloat(text, Math.fround)],
  [double, 'double', (text) => canonicalFloat(text, Number)],
  [boolean, 'boolean', (text) => (text === '1' ? 'true' : text === '0' ? 'false' : text)],
  [dateTime, 'dateTime', /* @__PURE__ */ moment(dateTime, '2000-01-01T00:00:00')],
  [date, 'date', /* @__PURE__ */ moment(date, '2000-01-01')],
  [time, 'time', /* @__PURE__ */ moment(time, '00:00:00')],
  [gYearMonth, 'gYearMonth', /* @__PURE__ */ moment(gYearMonth, '2000-01')],
  [gYear, 'gYear', /* @__PURE__ */ moment(gYear, '2000')],
  [gMonthDay, 'gMonthDay', /* @__PURE__ */ moment(gMonthDay, '--01-01')],
  [gMonth, 'gMonth', /* @__PURE__ */ moment(gMonth, '--01')],
  [gDay, 'gDay', /* @__PURE__ */ moment(gDay, '---01')],
  [duration, 'duration', canonicalDuration],
  [hexBinary, 'hexBinary', (text) => text.toUpperCase()],
  [base64Binary, 'base64Binary', (text) => text.replaceAll(' ', '')],
  [QName, 'QName', (text) => text],
];

/** Returns a canonical text: `1.0` and `1.00E0` are the same value, and so are `0` and `-0`. */
function canonicalFloat(text: string, round: (value: number) => number): string {
  return text.endsWith('INF') ? text : String(round(Number(text)));
}

const ZONE = /(?:Z|[+-]\d\d:\d\d)$/;
const FRACTION = /\.(\d+)/;

/**
 * Returns the seconds since a moment, which is in UTC if the value has a zone. A fraction is appended as text, so that
 * no digits are lost.
 */
// @__NO_SIDE_EFFECTS__
function moment({ compare }: SimpleType, origin: string): Canonical {
  return (text) => {
    const fraction = FRACTION.exec(text)?.[1] ?? '';
    const zone = ZONE.test(text) ? 'Z' : '';
    const seconds = compare?.(text.replace(FRACTION, ''), origin + zone) ?? Number.NaN;
    return `${seconds}+${canonicalDecimal(`.${fraction}`)}${zone}`;
  };
}

/**
 * Returns a text that two values share if they are equal in the value space, such as the decimals `1.0` and `01`.
 * Values of different primitive types are never equal.
 *
 * @param type undefined if the schema does not describe the value
 * @param text with normalized white space and resolved names
 */
export function valueKey(type: SimpleType | undefined, text: string): string {
  if (type === undefined || !accepts(type, text)) return `:${text}`;
  const { members, toValue } = type;
  if (members !== undefined && toValue !== undefined) return listKey(members[0], text);
  if (members !== undefined) {
    const normalized = (member: SimpleType) => withWhiteSpace(member.whiteSpace, text);
    const member = members.find((each) => accepts(each, normalized(each)));
    return member === undefined ? `:${text}` : valueKey(member, normalized(member));
  }
  const [, name = '', canonical] = PRIMITIVES.find(([primitive]) => isDerivedFrom(type, primitive)) ?? [];
  return `${name}:${canonical === undefined ? text : canonical(text)}`;
}

function listKey(item: SimpleType | undefined, text: string): string {
  const items = text === '' ? [] : text.split(' ');
  return `list:${items.map((each) => valueKey(item, each)).join(' ')}`;
}
