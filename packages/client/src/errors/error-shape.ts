import { own } from '../own.ts';
import { type ErrorDetail, errorDetails } from './error-detail.ts';

/**
 * The places of error details in the error bodies of an API. Each is a list of paths, such as `error/message`; the
 * first path with a value is used.
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
 * Reads the problems of an error body by its shape. The list is used if it has items; problems without a text of their
 * own get the text of the body. A body of another shape is read as `errorDetails` does.
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
