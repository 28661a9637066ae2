/**
 * Dates and times as text. They are never converted to a JavaScript `Date`. @see XML Schema part 2, sections 3.2.7 to
 * 3.2.14
 */

const ZONE = '(Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?';
const YEAR = '(-?(?:[1-9]\\d{3,}|0\\d{3}))';
const MONTH = '(0[1-9]|1[0-2])';
const DAY = '(0[1-9]|[12]\\d|3[01])';
const TIME = '(?:([01]\\d|2[0-3]):([0-5]\\d):([0-5]\\d(?:\\.\\d+)?)|(24):(00):(00(?:\\.0+)?))';

export interface CalendarType {
  readonly is: (text: string) => boolean;
  /**
   * Returns the seconds between two values, or their order within the same second; NaN if it depends on a zone that one
   * of them lacks.
   */
  readonly compare: (a: string, b: string) => number;
}

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Whole seconds of the day, in UTC. */
  readonly seconds: number;
}

/**
 * Maximum difference, in seconds, between a value without a zone and the same value in UTC. @see XML Schema part 2,
 * section 3.2.7.4
 */
const WIDEST_ZONE = 14 * 3600;

/** Takes parts, since a bundler keeps a call whose argument is a template. */
const shape = (...parts: readonly string[]) => new RegExp(`^${parts.join('')}${ZONE}$`);

// @__NO_SIDE_EFFECTS__
function calendarType(
  expression: RegExp,
  read: (match: RegExpExecArray) => Moment,
  withinSecond = (_a: string, _b: string) => 0,
): CalendarType {
  const parse = (text: string): Moment | undefined => {
    const match = expression.exec(text);
    return match === null ? undefined : read(match);
  };
  return {
    is: (text) => {
      const moment = parse(text);
      return moment !== undefined && moment.year !== 0 && moment.day <= daysIn(moment.year, moment.month);
    },
    compare: (a, b) => {
      const [left, right] = [expression.exec(a), expression.exec(b)];
      if (left === null || right === null) return Number.NaN;
      const seconds = secondsOf(read(left)) - secondsOf(read(right));
      if (!zoneOf(left) === !zoneOf(right)) return seconds || withinSecond(a, b);
      return Math.abs(seconds) > WIDEST_ZONE ? seconds : Number.NaN;
    },
  };
}

/** Returns the zone of a value, which is the last part of each expression. */
function zoneOf(match: RegExpExecArray): string | undefined {
  return match.at(-1);
}

/** Compares fractions of a second as text, so that no digits are lost. */
function compareFractions(a: string, b: string): number {
  const [left, right] = [fractionOf(a), fractionOf(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

const FRACTION = /\.(\d*[1-9])/;

/** Returns the fraction without trailing zeros. */
function fractionOf(text: string): string {
  return FRACTION.exec(text)?.[1] ?? '';
}

/** `yyyy-mm-dd` with a day that every month has, like nearly every date. Nothing has to be counted then. */
const COMMON_DATE = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

const LEAP_YEAR = 2000;
const moment = (
  year: string | number = LEAP_YEAR,
  month: string | number = 1,
  day: string | number = 1,
  seconds = 0,
): Moment => ({ year: Number(year), month: Number(month), day: Number(day), seconds });

/** Returns whole seconds of the day in UTC. A time without a zone is treated as UTC. */
function secondsOfTime(match: RegExpExecArray, from: number, zone: string | undefined): number {
  const [hours, minutes, seconds] = [0, 1, 2].map((index) =>
    Number(match[from + index] ?? match[from + index + 3]),
  );
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + Math.floor(seconds ?? 0) - offsetOf(zone);
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const size = Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(4, 6)) * 60;
  return zone.startsWith('-') ? -size : size;
}

/** The calendar repeats after 400 years. A Date does not support as many years. */
const CYCLE = 400;
const SECONDS_OF_CYCLE = 146_097 * 86_400;

/** Returns the milliseconds of a day in an equivalent year around 2000. */
function utc(year: number, month: number, day: number): number {
  return Date.UTC(LEAP_YEAR + (year % CYCLE), month - 1, day);
}

function daysIn(year: number, month: number): number {
  return new Date(utc(year, month + 1, 0)).getUTCDate();
}

/** Returns the seconds since an origin that all values share. */
function secondsOf({ year, month, day, seconds }: Moment): number {
  const cycles = (year - (year % CYCLE)) / CYCLE;
  return cycles * SECONDS_OF_CYCLE + utc(year, month, day) / 1000 + seconds;
}

export const dateTimeType = /* @__PURE__ */ calendarType(
  /* @__PURE__ */ shape(YEAR, '-', MONTH, '-', DAY, 'T', TIME),
  (match) => moment(match[1], match[2], match[3], secondsOfTime(match, 4, match[10])),
  compareFractions,
);
const anyDateType = /* @__PURE__ */ calendarType(/* @__PURE__ */ shape(YEAR, '-', MONTH, '-', DAY), (match) =>
  moment(match[1], match[2], match[3], -offsetOf(match[4])),
);
export const dateType: CalendarType = {
  is: (text) => COMMON_DATE.test(text) || anyDateType.is(text),
  compare: (a, b) => anyDateType.compare(a, b),
};
export const timeType = /* @__PURE__ */ calendarType(
  /* @__PURE__ */ shape(TIME),
  (match) => moment(undefined, undefined, undefined, secondsOfTime(match, 1, match[7]) % 86_400),
  compareFractions,
);
export const yearMonthType = /* @__PURE__ */ calendarType(/* @__PURE__ */ shape(YEAR, '-', MONTH), (match) =>
  moment(match[1], match[2], 1, -offsetOf(match[3])),
);
export const yearType = /* @__PURE__ */ calendarType(/* @__PURE__ */ shape(YEAR), (match) =>
  moment(match[1], 1, 1, -offsetOf(match[2])),
);
export const monthDayType = /* @__PURE__ */ calendarType(
  /* @__PURE__ */ shape('--', MONTH, '-', DAY),
  (match) => moment(undefined, match[1], match[2], -offsetOf(match[3])),
);
export const monthType = /* @__PURE__ */ calendarType(/* @__PURE__ */ shape('--', MONTH), (match) =>
  moment(undefined, match[1], 1, -offsetOf(match[2])),
);
export const dayType = /* @__PURE__ */ calendarType(/* @__PURE__ */ shape('---', DAY), (match) =>
  moment(undefined, 1, match[1], -offsetOf(match[2])),
);
