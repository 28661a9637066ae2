import { flattenSchema, type JsonValue, type Schema, type Schemas } from '@partner-apis/model';
import { changedWithin } from './edge-values.ts';

/** Codes of UN/ECE Recommendation 20 for metric units, each with a unit of the same kind that programs convert. */
const OTHER_UNITS: ReadonlyMap<string, string> = new Map([
  ['KMT', 'SMI'],
  ['MTR', 'FOT'],
  ['MMT', 'INH'],
  ['BAR', 'PS'],
  ['KPA', 'PS'],
  ['KGM', 'LBR'],
  ['LTR', 'GLL'],
  ['CEL', 'FAH'],
]);

/**
 * Returns the value with other units wherever the schema leaves them free, and the same numbers beside them: a program that
 * converts numbers to its own unit may show them with the unit that was written.
 *
 * @example otherUnitsWithin({ mileage: 1200, mileageUOM: 'KMT' }, schema, schemas) // { mileage: 1200, mileageUOM: 'SMI' }
 */
export function otherUnitsWithin(value: JsonValue, schema: Schema, schemas: Schemas): JsonValue | undefined {
  const flat = flattenSchema(schema, schemas);
  if (typeof value !== 'string')
    return changedWithin(value, flat, (part, of) => otherUnitsWithin(part, of, schemas));
  const { enum: values, const: only, pattern, description = '', title = '' } = flat;
  const isUnit = /unit/i.test(`${title} ${description}`);
  const isFree = values === undefined && only === undefined && pattern === undefined;
  return isUnit && isFree ? OTHER_UNITS.get(value) : undefined;
}
