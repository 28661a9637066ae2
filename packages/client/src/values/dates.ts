import type { ReadValue } from './reader.ts';

/** A date and time with a UTC offset. @see RFC 3339, section 5.6 (date-time) */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Reads a `date-time` as `Date`. A value without a UTC offset is a problem, since it does not identify a moment. */
export const dateTime: ReadValue = (value, { path, problems }) => {
  if (typeof value !== 'string') return value;
  const date = new Date(value);
  if (DATE_TIME.test(value) && !Number.isNaN(date.getTime())) return date;
  problems.push({
    path,
    message: `"${value}" is not a date and time with an offset, such as 2026-03-02T09:00:00Z`,
  });
  return value;
};
