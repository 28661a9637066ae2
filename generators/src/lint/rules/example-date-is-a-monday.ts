import type { Oas3Rule } from '@redocly/openapi-core';
import { extension } from '../extension.ts';

const MONDAY = 1;

/**
 * Requires `info.x-example-date`, the date of the examples, to be a Monday. Examples are shifted by whole weeks, so
 * that they keep their days of the week.
 */
export const exampleDateIsAMonday: Oas3Rule = () => ({
  Info(info, { location, report }) {
    const date = extension(info, 'x-example-date');
    if (date === undefined) {
      report({
        message: '`info` has no `x-example-date`. Add the Monday as on which the examples are written.',
        location: location.key(),
      });
      return;
    }
    if (isMonday(date)) return;
    report({
      message: `\`x-example-date\` ${JSON.stringify(date)} is not a Monday. Write one, as '2026-03-02'.`,
      location: location.child('x-example-date'),
    });
  },
});

function isMonday(date: unknown): boolean {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  // `Date` parses 30 February as a day in March, and month 13 as NaN.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) && day.getUTCDay() === MONDAY;
}
