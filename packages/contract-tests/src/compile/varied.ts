import { type JsonValue, type Schema, schemaTypes } from '@partner-apis/model';

/**
 * Returns another value of the same form, so that it can be distinguished from the previous value.
 *
 * @returns undefined if the schema allows no other value of that form
 */
export function varied(value: JsonValue, schema: Schema): JsonValue | undefined {
  if (schema.const !== undefined) return undefined;
  if (schema.enum !== undefined) return schema.enum.find((other) => other !== value && other !== null);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return variedNumber(value, schema);
  if (typeof value === 'string' && !schemaTypes(schema).includes('object')) return variedText(value, schema);
  return undefined;
}

/** A number with two decimals, where the schema allows them: a server may round it. */
function variedNumber(value: number, schema: Schema): number | undefined {
  const {
    maximum,
    exclusiveMaximum,
    multipleOf = schemaTypes(schema).includes('number') ? 0.25 : 1,
  } = schema;
  const other = value + multipleOf;
  const isAllowed = other <= (maximum ?? other) && other < (exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  return isAllowed ? other : undefined;
}

/** Returns the text with another last character. Formats other than those of dates have too many rules of their own. */
function variedText(value: string, { format, pattern }: Schema): string | undefined {
  if (format === 'date') return nextDay(value);
  if (format === 'date-time') return nextDayElsewhere(value);
  if (format !== undefined || value === '') return undefined;
  const ends = /\d$/.test(value) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const rule = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return [...ends]
    .map((end) => value.slice(0, -1) + end)
    .find((other) => other !== value && rule?.test(other) !== false);
}

function nextDay(date: string): string | undefined {
  const day = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : new Date(day + 86_400_000).toISOString().slice(0, date.length);
}

const OFFSET = '+05:30';
const OFFSET_MINUTES = 330;

/** Returns the moment a day later, with another offset from UTC: a server may drop the offset, or put its own in its place. */
function nextDayElsewhere(moment: string): string | undefined {
  const time = Date.parse(moment);
  if (Number.isNaN(time) || !/(?:Z|[+-]\d\d:\d\d)$/i.test(moment)) return undefined;
  const local = new Date(time + 86_400_000 + OFFSET_MINUTES * 60_000).toISOString();
  return `${local.slice(0, 19)}${OFFSET}`;
}
