import { isJsonObject, type JsonValue } from '@partner-apis/model';
import type { PagedList, PropertyPath } from '../../plan/paging/paging.ts';

/** The parameter that requests a further page, its value for the first one, and the page that ends the list. */
export type LastPage = {
  readonly parameter: string;
  /** No request for the first page has a cursor. */
  readonly first?: number;
  readonly body: JsonValue;
};

/** Whether a property of a page may be null. A property that leads to a next page then is, on the last one. */
type Nullable = (path: PropertyPath) => boolean;

/** Whether a parameter requests the further pages of a list. */
export function isRequestedByParameter({ kind }: PagedList): boolean {
  return kind.by !== 'link' && kind.by !== 'address';
}

/**
 * Returns the page that follows an example, which is empty and has no next one; undefined if no parameter requests it.
 * An example leads to another page, which the same example would be, without an end.
 */
export function lastPage(
  example: JsonValue,
  { items, kind }: PagedList,
  mayBeNull: Nullable,
): LastPage | undefined {
  if (kind.by === 'link' || kind.by === 'address') return undefined;
  const { next, last } = kind;
  const more = kind.by === 'cursor' ? kind.more : undefined;
  const noCursor = kind.by === 'cursor' ? '' : undefined;
  const signs = [
    { path: next, value: next !== undefined && mayBeNull(next) ? null : noCursor },
    { path: last, value: true },
    { path: more, value: false },
  ];
  const empty = items.length === 0 ? [] : changed(example, items, []);
  const body = signs.reduce<JsonValue>(
    (page, { path, value }) => (path === undefined ? page : changed(page, path, value)),
    empty,
  );
  const { parameter } = kind;
  if (kind.by === 'cursor') return { parameter, body };
  return { parameter, first: kind.start ?? (kind.by === 'offset' ? 0 : 1), body };
}

/**
 * Returns an example of a page as a list's only one. The address of a next page leads to another server, or to the same
 * example again.
 */
export function onlyPage(example: JsonValue, { kind }: PagedList, mayBeNull: Nullable): JsonValue {
  if (kind.by !== 'address') return example;
  return changed(example, kind.next, mayBeNull(kind.next) ? null : undefined);
}

/** Returns a value with another one at a path, or with none if it is undefined. What the path does not find stays absent. */
function changed(value: JsonValue, path: PropertyPath, replacement: JsonValue | undefined): JsonValue {
  const [name, ...rest] = path;
  if (!isJsonObject(value) || name === undefined || !Object.hasOwn(value, name)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key !== name) return [[key, member]];
      if (rest.length > 0) return [[key, changed(member, rest, replacement)]];
      return replacement === undefined ? [] : [[key, replacement]];
    }),
  );
}
