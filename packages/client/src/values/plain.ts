import type { EncodeBody, WriteParameter } from '../descriptor.ts';
import type { FindNextPage, ReadPage } from '../paging/paging.ts';
import { type FillPath, fillPath } from '../parameters/path.ts';
import { isPlainObject, printExact, wireValue } from './exact-json.ts';

/**
 * Returns a value as plain data, with strings in place of dates.
 *
 * @param integer replaces a `bigint`; by default, its digits
 * @throws {TypeError} for an invalid date, with its path
 */
export function plainValue(
  given: unknown,
  path: string,
  integer: (value: bigint) => string | number = String,
): unknown {
  const value = wireValue(given, path);
  if (typeof value === 'bigint') return integer(value);
  if (Array.isArray(value)) return value.map((item, index) => plainValue(item, `${path}.${index}`, integer));
  return isPlainObject(value) ? plainFields(value, path, integer) : value;
}

function plainFields(
  value: Readonly<Record<string, unknown>>,
  path: string,
  integer?: (value: bigint) => string | number,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, plainValue(part, `${path}.${name}`, integer)]),
  );
}

/** Writes a parameter whose value contains dates or `bigint`. @example plainParameter(queryParameter) */
export function plainParameter(write: WriteParameter): WriteParameter {
  return (parts, parameter, value) =>
    write(parts, parameter, plainValue(value, parameter.from ?? parameter.name) ?? '');
}

/** Writes a parameter that is defined by JSON `content`, with the digits of its integers. */
export function exactParameter(write: WriteParameter): WriteParameter {
  return (parts, parameter, value) =>
    write(parts, parameter, printExact(value, parameter.from ?? parameter.name));
}

/** Fills a path template with dates, or lists of them. @param fill fills it in the styles of the path */
export function plainPath(fill: FillPath = fillPath): FillPath {
  return (template, { body: _, ...values }) => fill(template, plainFields(values, 'params'));
}

/**
 * Encodes a form whose fields contain dates or `bigint`. A field that is an object becomes JSON and keeps its digits.
 */
export function plainForm(encode: EncodeBody): EncodeBody {
  return (body, call, headers) => encode(isPlainObject(body) ? formFields(body) : body, call, headers);
}

function formFields(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const path = `body.${name}`;
      return [
        name,
        Array.isArray(value) ? value.map((item) => formField(item, path)) : formField(value, path),
      ];
    }),
  );
}

function formField(value: unknown, path: string): unknown {
  return isPlainObject(value) ? printExact(value, path) : plainValue(value, path);
}

/** Finds the next page from plain data, so that pages are counted in numbers and the request can be stored. */
export function plainNext(next: FindNextPage): FindNextPage {
  return (page, first) => next(plainPage(page), plainPage(first));
}

function plainPage({ data, items, values, ...page }: ReadPage): ReadPage {
  const plain = (value: unknown) => plainValue(value, 'page', numberOrDigits);
  return {
    ...page,
    data: plain(data),
    items: items.map(plain),
    values: plainFields(values, 'params', numberOrDigits),
  };
}

function numberOrDigits(value: bigint): string | number {
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
