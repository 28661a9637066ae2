import { own } from '../own.ts';
import { type ErrorDetail, errorDetails } from './error-detail.ts';

/**
 * The places in the error bodies of an API: each a list of paths such as `error/message`, the first of which that has a
 * value counts.
 */
export interface ErrorShape {
  /** The list of problems. */
  readonly list?: readonly string[];
  /** The text of the body, or of a problem in the list. */
  readonly text: readonly string[];
  /** The field, parameter or header at fault. */
  readonly property?: readonly string[];
  readonly code?: readonly string[];
}

/**
 * Reads the problems of an error body by its shape. The list counts, if it has items; problems without a text of their own
 * have that of the body. A body of another shape is read as `errorDetails` reads it.
 */
export function shapedDetails(body: unknown, shape: ErrorShape): readonly ErrorDetail[] {
  const whole = detail(body, shape, '');
  const items = first(body, shape.list, Array.isArray) ?? [];
  const listed = items.flatMap((item) => detail(item, shape, whole?.error ?? '') ?? []);
  if (listed.length > 0) return listed;
  return whole === undefined ? errorDetails(body) : [whole];
}

function detail(
  value: unknown,
  { text, property: properties, code: codes }: ErrorShape,
  fallback: string,
): ErrorDetail | undefined {
  const error = typeof value === 'string' ? value : (first(value, text, isText) ?? fallback);
  if (error === '') return undefined;
  const property = first(value, properties, isText);
  const code = first(value, codes, isCode);
  return {
    error,
    ...(property === undefined ? {} : { property }),
    ...(code === undefined ? {} : { code: String(code) }),
  };
}

function first<Value>(
  body: unknown,
  paths: readonly string[] = [],
  is: (value: unknown) => value is Value,
): Value | undefined {
  for (const path of paths) {
    const value = path.split('/').reduce<unknown>((inner, name) => own<unknown>(Object(inner), name), body);
    if (is(value)) return value;
  }
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'number' || isText(value);
}
