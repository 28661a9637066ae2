import { type Schema, schemaTypes } from '@partner-apis/model';
import { inside, outside, type Variant } from './variant.ts';

/** Makes values on both sides of `minimum`, `maximum`, their exclusive forms, `multipleOf` and the format `int32`. */
export function numberVariants(schema: Schema): Variant[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (schemaTypes(schema).includes('number') ? 0.01 : 1);
  const variants: Variant[] = [];
  if (minimum !== undefined) {
    variants.push(
      inside('minimum', 'minimum', [minimum]),
      outside('minimum', 'minimum-1', [sum(minimum, -step)]),
    );
  }
  if (maximum !== undefined) {
    variants.push(
      inside('maximum', 'maximum', [maximum]),
      outside('maximum', 'maximum+1', [sum(maximum, step)]),
    );
  }
  if (exclusiveMinimum !== undefined) {
    variants.push(
      inside('exclusiveMinimum', 'exclusiveMinimum+1', [sum(exclusiveMinimum, step)]),
      outside('exclusiveMinimum', 'exclusiveMinimum', [exclusiveMinimum]),
    );
  }
  if (exclusiveMaximum !== undefined) {
    variants.push(
      inside('exclusiveMaximum', 'exclusiveMaximum-1', [sum(exclusiveMaximum, -step)]),
      outside('exclusiveMaximum', 'exclusiveMaximum', [exclusiveMaximum]),
    );
  }
  if (multipleOf !== undefined) {
    const base = Math.ceil((minimum ?? 0) / multipleOf) * multipleOf;
    variants.push(
      inside('multipleOf', 'multipleOf', [base]),
      outside('multipleOf', 'multipleOf-broken', [base + multipleOf / 2]),
    );
  }
  return [...variants, ...formatVariants(schema)];
}

/** The bounds of 32-bit integers. @see OpenAPI Format Registry, `int32` */
const INT32 = { least: -(2 ** 31), most: 2 ** 31 - 1 };

/** Makes values outside the format, unless tighter bounds leave nothing to test. */
function formatVariants({ format, minimum = INT32.least - 1, maximum = INT32.most + 1 }: Schema): Variant[] {
  if (format !== 'int32' || maximum <= INT32.most) return [];
  const least = minimum < INT32.least ? [INT32.least - 1] : [];
  return [
    inside('format', 'format', [INT32.most]),
    outside('format', 'format-broken', [INT32.most + 1, ...least]),
  ];
}

/** Adds without floating-point noise: 1000 + 0.01 is 1000.01. */
function sum(a: number, b: number): number {
  return Number((a + b).toFixed(10));
}
