import { flattenSchema, type JsonValue, type Schema, type Schemas } from '@partner-apis/model';
import { changedWithin } from './edge-values.ts';

/**
 * The last day of a year whose week belongs to the next year, by ISO 8601 and if weeks begin on Sundays. Programs that format it with
 * the year of the week (`YYYY` instead of `yyyy` in Java) show a day a year later.
 */
const YEAR_END = '2024-12-31';

const DAY = /^\d{4}-\d\d-\d\d(?=$|T)/;

/**
 * Returns the value with the last day of a year in place of each date, also in those with a time.
 *
 * @example yearEndWithin({ date: '2026-03-02' }, schema, schemas) // { date: '2024-12-31' }
 */
export function yearEndWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  if (typeof value !== 'string')
    return changedWithin(value, flat, (part, of) => yearEndWithin(part, of, schemas));
  const { enum: values, const: only, format, pattern } = flat;
  // A text that only looks like a date may be one by chance.
  const isDate = format === 'date' || format === 'date-time' || pattern !== undefined;
  const other = value.replace(DAY, YEAR_END);
  const isAllowed = pattern === undefined || new RegExp(pattern, 'u').test(other);
  return isDate && isAllowed && values === undefined && only === undefined && other !== value
    ? other
    : undefined;
}
