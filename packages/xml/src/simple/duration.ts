/** Durations as text. @see XML Schema part 2, section 3.2.6.2 */

import { withoutTrailingZeros } from './decimal.ts';

const PARTS = /^(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/;

/** The starts from which the lengths of months differ most. */
const STARTS = [
  /* @__PURE__ */ Date.UTC(1696, 8),
  /* @__PURE__ */ Date.UTC(1697, 1),
  /* @__PURE__ */ Date.UTC(1903, 2),
  /* @__PURE__ */ Date.UTC(1903, 6),
];
const MONTHS_OF_400_YEARS = 4800;
const SECONDS_OF_400_YEARS = 146_097 * 86_400;

/**
 * Compares two durations: less than, equal to or greater than 0; NaN if the order depends on the months that they span.
 */
export function compareDurations(a: string, b: string): number {
  const orders = STARTS.map((start) => Math.sign(secondsFrom(start, a) - secondsFrom(start, b)));
  const [first = Number.NaN] = orders;
  return orders.every((order) => order === first) ? first : Number.NaN;
}

/** Returns the seconds of a duration that begins at a moment. */
function secondsFrom(start: number, text: string): number {
  const [, sign, ...parts] = PARTS.exec(text) ?? [];
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const factor = sign === '-' ? -1 : 1;
  const allMonths = factor * (years * 12 + months);
  // The calendar repeats after 400 years. A Date does not support as many years as a duration.
  const rest = allMonths % MONTHS_OF_400_YEARS;
  const from = new Date(start);
  const to = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + rest);
  const inMonths = ((allMonths - rest) / MONTHS_OF_400_YEARS) * SECONDS_OF_400_YEARS + (to - start) / 1000;
  return inMonths + factor * (((days * 24 + hours) * 60 + minutes) * 60 + seconds);
}

/** Returns a canonical text in months and seconds: `P1Y` is `P12M`, and `PT24H` is `P1D`. */
export function canonicalDuration(text: string): string {
  const [, sign = '', ...parts] = PARTS.exec(text) ?? [];
  const whole = parts.slice(0, 5).map((part) => BigInt(part ?? 0));
  const [years = 0n, months = 0n, days = 0n, hours = 0n, minutes = 0n] = whole;
  const [seconds = '0', fraction = ''] = (parts[5] ?? '0').split('.');
  const allMonths = years * 12n + months;
  const allSeconds = ((days * 24n + hours) * 60n + minutes) * 60n + BigInt(seconds);
  const rest = withoutTrailingZeros(fraction);
  const isZero = allMonths === 0n && allSeconds === 0n && rest === '';
  return `${isZero ? '' : sign}${allMonths}M${allSeconds}.${rest}S`;
}
