import { own } from '../own.ts';
import { type ErrorDetail, errorDetails } from './error-detail.ts';

/**
 * The places of error details in the error bodies of an API. Each is a list of paths, such as `error/message`; the
 * first path with a value is used.
 */
export interface ErrorShape {
  /** The list of problems. */
  readonly list?: readonly string[];
  /** An object that has the problems of each field under its name. */
  readonly fields?: readonly string[];
  /** The text of the body, or of a problem in the list. */
  readonly text: readonly string[];
  /** The field, parameter or header at fault; a list of names is a path to it. */
  readonly property?: readonly string[];
  readonly code?: readonly string[];
}

/**
 * Reads the problems of an error body by its shape. A list or an object of fields is used if it has items; problems
 * without a text of their own get the text of the body. A body of another shape is read as `errorDetails` does.
 */
export function shapedDetails(body: unknown, shape: ErrorShape): readonly ErrorDetail[] {
  const whole = problems(body, shape);
  const [{ error = '' } = {}] = whole;
  const listed = problems(first(body, shape.list, isList), shape, error);
  if (listed.length > 0) return listed;
  const ofFields = problemsOfFields(first(body, shape.fields, isFields), shape, error);
  if (ofFields.length > 0) return ofFields;
  if (whole.length > 0) return whole;
  const known = errorDetails(body);
  return known.length === 0 && hasOnlyTexts(body) ? problemsOfFields(body, shape) : known;
}

/** Reads an object of fields. If it has a text of its own, it is one problem. */
function problemsOfFields(
  fields: object | undefined,
  shape: ErrorShape,
  fallback = '',
): readonly ErrorDetail[] {
  const whole = problems(fields, shape);
  if (whole.length > 0) return whole;
  return Object.entries(fields ?? {}).flatMap(([field, value]) => problems(value, shape, fallback, field));
}

/** Reads a problem or several. @param field that they are about, if their place says so */
function problems(value: unknown, shape: ErrorShape, fallback = '', field?: string): readonly ErrorDetail[] {
  if (value === undefined) return [];
  // Lists in lists are not problems: a hostile server could nest them until the stack is full.
  if (Array.isArray(value))
    return value.flatMap((item) => (Array.isArray(item) ? [] : problems(item, shape, fallback, field)));
  const error = isText(value) ? value : (first(value, shape.text, isText) ?? fallback);
  if (error === '') return [];
  const property = field ?? first(value, shape.property, isPlace);
  const code = first(value, shape.code, isCode);
  return [
    {
      error,
      ...(property === undefined
        ? {}
        : { property: typeof property === 'string' ? property : property.filter(isCode).join('.') }),
      ...(code === undefined || code === error ? {} : { code: String(code) }),
    },
  ];
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

function isPlace(value: unknown): value is string | readonly unknown[] {
  return isText(value) || (isList(value) && value.some(isCode));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a body is an object that has the texts of each field under its name. */
function hasOnlyTexts(body: unknown): body is object {
  return isFields(body) && Object.values(body).every((value) => Array.isArray(value) && value.every(isText));
}
