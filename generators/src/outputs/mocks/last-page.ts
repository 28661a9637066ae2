import { isJsonObject, type JsonValue, mapValues } from '@partner-apis/model';
import type { PagedList, PropertyPath } from '../../plan/paging/paging.ts';

/** The parameter that requests a further page, its value for the first one, and the page that ends the list. */
export type LastPage = {
  readonly parameter: string;
  /** No request for the first page has a cursor. */
  readonly first?: number;
  readonly body: JsonValue;
};

/**
 * Returns the page that follows an example, which is empty and has no next one; undefined if no parameter requests it.
 * An example leads to another page, which the same example would be, without an end.
 */
export function lastPage(example: JsonValue, { items, kind }: PagedList): LastPage | undefined {
  if (kind.by === 'link' || kind.by === 'address') return undefined;
  const { next, last } = kind;
  const more = kind.by === 'cursor' ? kind.more : undefined;
  // Cursors are texts, and the empty one leads nowhere. Numbers and addresses are null on a last page.
  const signs = [
    { path: items, value: [] },
    { path: next, value: kind.by === 'cursor' ? '' : null },
    { path: last, value: true },
    { path: more, value: false },
  ];
  const body = signs.reduce<JsonValue>(
    (page, { path, value }) => (path === undefined ? page : changed(page, path, value)),
    example,
  );
  const { parameter } = kind;
  if (kind.by === 'cursor') return { parameter, body };
  return { parameter, first: kind.start ?? (kind.by === 'offset' ? 0 : 1), body };
}

/** Returns a value with another one at a path. What the path does not find stays absent. */
function changed(value: JsonValue, path: PropertyPath, replacement: JsonValue): JsonValue {
  const [name, ...rest] = path;
  if (name === undefined) return replacement;
  if (!isJsonObject(value)) return value;
  return mapValues(value, (member, key) => (key === name ? changed(member, rest, replacement) : member));
}
