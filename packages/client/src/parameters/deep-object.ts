import type { WriteParameter } from '../descriptor.ts';
import { encoded } from './path.ts';
import { entries, isRecord, items } from './serialize.ts';

/**
 * Writes to the query, with each property in brackets: `size[width]=205&size[height]=55`. The brackets are
 * percent-encoded. OpenAPI does not define lists in this style. Here, a list of plain values has empty brackets
 * (`expand[]=a&expand[]=b`), and a list of objects has indices (`items[0][price]=p`).
 *
 * @see OpenAPI 3.1.1, section 4.8.12.4 (Style Examples)
 */
export const deepObject = /*#__PURE__*/ deep((list, index) => (list.some(isNested) ? String(index) : ''));

/** Like `deepObject`, but every list has indices: `expand[0]=a&expand[1]=b`. */
export const deepObjectIndexed = /*#__PURE__*/ deep((_, index) => String(index));

/** Like `deepObject`, but a list repeats the name: `expand=a&expand=b`. */
export const deepObjectRepeated = /*#__PURE__*/ deep(() => undefined);

/**
 * Returns a writer for deep objects.
 *
 * @param keyOf returns the text between an item's brackets; undefined for no brackets
 */
function deep(keyOf: (list: readonly unknown[], index: number) => string | undefined): WriteParameter {
  const pairs = (name: string, value: unknown): string[] => {
    if (Array.isArray(value)) {
      return items(value).flatMap((item, index) => pairs(inBrackets(name, keyOf(value, index)), item));
    }
    if (!isRecord(value)) return [`${name}=${encoded(value)}`];
    return entries(value).flatMap(([key, item]) => pairs(inBrackets(name, key), item));
  };
  return ({ query }, { name }, value) => {
    query.push(...pairs(encoded(name), value));
  };
}

/**
 * Returns a name with a key in percent-encoded brackets. RFC 3986 allows no brackets in a query, and some servers
 * reject them.
 */
function inBrackets(name: string, key: string | undefined): string {
  return key === undefined ? name : `${name}%5B${encoded(key)}%5D`;
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
