import type { Schema } from './schema/schema.ts';

/**
 * Returns the limits of a value in words, in the order in which readers need them. Patterns and listed values are
 * excluded, since they are shown as code.
 *
 * @example limitsOf({ type: 'string', maxLength: 30 }) // ['at most 30 characters']
 * @see JSON Schema 2020-12 Validation, section 6
 */
export function limitsOf(schema: Schema): string[] {
  return [
    length(schema),
    range(schema),
    multiple(schema),
    count(schema),
    unique(schema),
    fields(schema),
  ].filter((limit) => limit !== undefined);
}

function length({ minLength, maxLength }: Schema): string | undefined {
  return between(minLength, maxLength, 'character');
}

function count({ minItems, maxItems }: Schema): string | undefined {
  return between(minItems, maxItems, 'item');
}

function range(schema: Schema): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return `${grouped(minimum)} to ${grouped(maximum)}`;
  const bounds = [
    minimum === undefined ? undefined : `at least ${grouped(minimum)}`,
    exclusiveMinimum === undefined ? undefined : `above ${grouped(exclusiveMinimum)}`,
    maximum === undefined ? undefined : `at most ${grouped(maximum)}`,
    exclusiveMaximum === undefined ? undefined : `below ${grouped(exclusiveMaximum)}`,
  ].filter((bound) => bound !== undefined);
  return bounds.length === 0 ? undefined : bounds.join(', ');
}

function multiple({ multipleOf }: Schema): string | undefined {
  return multipleOf === undefined ? undefined : `multiple of ${grouped(multipleOf)}`;
}

function fields({ minProperties, maxProperties }: Schema): string | undefined {
  return between(minProperties, maxProperties, 'field');
}

function unique({ uniqueItems }: Schema): string | undefined {
  return uniqueItems === true ? 'no duplicates' : undefined;
}

function between(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && least > 0 && most !== undefined) {
    return least === most ? plural(most, unit) : `${grouped(least)} to ${plural(most, unit)}`;
  }
  if (most !== undefined) return `at most ${plural(most, unit)}`;
  if (least !== undefined && least > 0) return `at least ${plural(least, unit)}`;
  return undefined;
}

function plural(amount: number, unit: string): string {
  return amount === 1 ? `1 ${unit}` : `${grouped(amount)} ${unit}s`;
}

/** Numbers of five digits and more are grouped. */
const LONG = 10_000;

/** Groups the digits of a number. `Intl` is avoided: its first use blocks a browser for 10 ms while Try it opens. */
function grouped(amount: number): string {
  const written = String(amount);
  if (Math.abs(amount) < LONG || written.includes('e')) return written;
  const [whole = '', ...fraction] = written.split('.');
  const digits = whole.replace('-', '');
  const first = digits.slice(0, digits.length % 3);
  const groups = digits.slice(first.length).match(/\d{3}/g) ?? [];
  const sign = amount < 0 ? '-' : '';
  return sign + [[...(first === '' ? [] : [first]), ...groups].join(','), ...fraction].join('.');
}
