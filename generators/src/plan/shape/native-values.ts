import {
  type ApiModel,
  mapSubschemas,
  type NativeType,
  own,
  type Schema,
  schemaTypes,
} from '@partner-apis/model';
import { mapSchemas } from './map-schemas.ts';

/** The types of dates and 64-bit integers in an SDK. Default: strings and numbers. */
export interface ValueChoices {
  /** `date` makes a `date-time` a `Date`. `temporal` covers all date and time formats for which Temporal has a type. */
  readonly dates?: DateChoice | undefined;
  /** Whether `int64` and `uint64` are `bigint`. */
  readonly int64?: 'bigint' | undefined;
}

type DateChoice = 'date' | 'temporal';

/**
 * The types of formats. A day without a time does not identify a moment, so it is not a `Date`. Temporal has no type
 * for a `time`, which has an offset but no day.
 */
const DATES: Readonly<Record<DateChoice, Readonly<Record<string, NativeType>>>> = {
  date: { 'date-time': 'Date' },
  temporal: {
    'date-time': 'Temporal.Instant',
    date: 'Temporal.PlainDate',
    'date-time-local': 'Temporal.PlainDateTime',
    'time-local': 'Temporal.PlainTime',
    duration: 'Temporal.Duration',
  },
};

const WIDE: ReadonlySet<string> = new Set(['int64', 'uint64']);

/** Gives the schemas of dates and 64-bit integers the chosen types. */
export function withNativeValues(model: ApiModel, choices: ValueChoices): ApiModel {
  const mark = (schema: Schema): Schema => {
    // Types of values in these places are not read.
    const { not, patternProperties } = schema;
    const inner = mapSubschemas(schema, mark);
    const native = nativeType(schema, choices);
    return {
      ...inner,
      ...(not === undefined ? {} : { not }),
      ...(patternProperties === undefined ? {} : { patternProperties }),
      ...(native === undefined ? {} : { native }),
    };
  };
  return mapSchemas(model, { named: mark, request: mark, response: mark });
}

function nativeType(schema: Schema, { dates, int64 }: ValueChoices): NativeType | undefined {
  const { format, enum: values, const: constant } = schema;
  if (format === undefined || values !== undefined || constant !== undefined) return undefined;
  const types = schemaTypes(schema);
  if (types.includes('string')) return dates === undefined ? undefined : own(DATES[dates], format);
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && int64 === 'bigint' && WIDE.has(format) ? 'bigint' : undefined;
}
