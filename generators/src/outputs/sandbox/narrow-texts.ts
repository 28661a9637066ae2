import { mapSubschemas, type Schema, schemaTypes } from '@partner-apis/model';
import { LIMITS } from './limits.ts';

/**
 * Narrows the strings of a schema at any depth: one with a format or a pattern but no length gets the sandbox's length,
 * and one whose pattern asks for a date must begin with an existing day. `2026-02-31` matches every pattern that only
 * counts digits.
 */
export function narrowTexts(schema: Schema): Schema {
  const inner = mapSubschemas(schema, narrowTexts);
  if (!schemaTypes(inner).includes('string')) return inner;
  const limited = isLimited(inner) ? inner : { ...inner, maxLength: LIMITS.TEXT_LIMIT };
  return asksForDate(inner)
    ? { ...limited, allOf: [...(limited.allOf ?? []), { type: 'string', pattern: DAY_THAT_EXISTS }] }
    : limited;
}

function isLimited({ maxLength, enum: values, const: value }: Schema): boolean {
  return maxLength !== undefined || values !== undefined || value !== undefined;
}

const LEAP_YEAR = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const DAY_OF_ANY_YEAR = [
  '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '02-(?:0[1-9]|1[0-9]|2[0-8])',
].join('|');

/** Matches a text that begins with an existing day of the Gregorian calendar, `YYYY-MM-DD`. */
const DAY_THAT_EXISTS = `^(?:[0-9]{4}-(?:${DAY_OF_ANY_YEAR})|${LEAP_YEAR}-02-29)`;

/**
 * Whether a pattern asks for a date at the start: it matches some date and time, but not the same one in a 13th month.
 */
function asksForDate({ pattern }: Schema): boolean {
  if (pattern === undefined) return false;
  const expression = new RegExp(pattern, 'u');
  return TIMES.some((time) => expression.test(`2026-01-28${time}`) && !expression.test(`2026-13-28${time}`));
}

const TIMES = ['', 'T08:30', 'T08:30:00', 'T08:30:00.000', 'T08:30Z', 'T08:30:00Z', 'T08:30:00.000Z'];
