import { isJsonObject, type JsonObject, type Operation, own, parsePointer } from '@partner-apis/model';
import type { PagingKind, PropertyPath } from './paging.ts';

/** The paging of a list as declared by the operation. */
interface DeclaredPaging {
  readonly kind: PagingKind;
  /** Path to the items; undefined if it has to be found. */
  readonly items: PropertyPath | undefined;
}

/**
 * Reads the extensions that declare paging. `x-paging` names the kind (`by`), the query `parameter` that selects a
 * page, and JSON Pointers into a page: `items`, `next`, `pages`, `total`, `more`, `last`, and `item` into its last item.
 * `x-paging: false` means that a list is not paged. `x-ms-pageable` names the property with the next page's address.
 *
 * @returns undefined without an extension; `none` if the operation declares that it is not paged
 * @throws {TypeError} for a declaration that cannot be read
 * @example { by: 'cursor', parameter: 'after', next: '/meta/next', items: '/data' }
 */
export function declaredPaging({ paging, pageable }: Operation): DeclaredPaging | 'none' | undefined {
  if (paging === false) return 'none';
  if (paging !== undefined) {
    if (!isJsonObject(paging)) throw new TypeError('x-paging is an object, or false');
    return { kind: kindOf(paging), items: place(paging, 'items') };
  }
  if (!isJsonObject(pageable)) return undefined;
  const { nextLinkName, itemName = 'value' } = pageable;
  if (typeof nextLinkName !== 'string') return 'none';
  return { kind: { by: 'address', next: [nextLinkName] }, items: [String(itemName)] };
}

function kindOf(declared: JsonObject): PagingKind {
  const { by } = declared;
  const start = typeof declared.start === 'number' ? declared.start : undefined;
  const next = place(declared, 'next');
  if (by === 'link') return { by };
  if (by === 'address') {
    if (next === undefined) throw new TypeError('x-paging needs the place of the address: next');
    return { by, next };
  }
  const parameter = parameterOf(declared);
  const last = place(declared, 'last');
  if (by === 'page-number') return { by, parameter, pages: place(declared, 'pages'), next, start, last };
  if (by === 'offset') return { by, parameter, total: place(declared, 'total'), next, start, last };
  if (by === 'cursor')
    return { by, parameter, next, item: place(declared, 'item'), more: place(declared, 'more'), last };
  throw new TypeError('x-paging needs by: page-number, offset, cursor, link or address');
}

function parameterOf({ parameter }: JsonObject): string {
  if (typeof parameter === 'string') return parameter;
  throw new TypeError('x-paging needs the name of a query parameter: parameter');
}

/** Reads a JSON Pointer of the declaration. */
function place(declared: JsonObject, name: string): PropertyPath | undefined {
  const pointer = own(declared, name);
  if (pointer === undefined) return undefined;
  if (typeof pointer === 'string' && /^(\/|$)/.test(pointer)) return parsePointer(pointer);
  throw new TypeError(`x-paging: ${name} is a JSON Pointer, such as /data`);
}
