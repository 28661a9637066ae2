import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { PagesExpectation } from '../case/expectation.ts';

/** A list with more pages is not read. */
export const MOST_PAGES = 20;

/** A page of a list, as received. */
export interface ReadPage {
  /** Counted from 1. */
  readonly number: number;
  /** The URL of the request. */
  readonly url: string;
  readonly json: JsonValue | undefined;
}

/**
 * Finds where the pages of a list contradict each other: each must name the next one, unless it is the last, and
 * together they must hold as many items as they count.
 *
 * @param pages that count alike: the list did not change while it was read
 * @param expected where the items are
 */
export function pagesProblems(
  pages: readonly ReadPage[],
  { items, longest, most = Number.POSITIVE_INFINITY }: PagesExpectation,
  pageSize: number,
): string[] {
  const total = numberAt(pages[0]?.json, 'totalElements');
  if (total >= most) return [];
  const read = pages.reduce((sum, { json }) => sum + itemsAt(json, items), 0);
  const last = Math.ceil(total / pageSize);
  return [
    ...pages.flatMap((page) => [
      ...countProblems(page, numberAt(page.json, 'pageTotal'), last),
      ...nextProblems(page, last, longest),
    ]),
    ...(read === total ? [] : [`the pages contain ${read} items in total, but totalElements is ${total}`]),
  ];
}

/** Whether all pages count the same number of items. */
export function countAlike(pages: readonly ReadPage[]): boolean {
  return new Set(pages.map(({ json }) => numberAt(json, 'totalElements'))).size < 2;
}

/**
 * Finds the page that counts the items of a list differently, although the list did not change.
 *
 * @param again the first page, read after all others
 */
export function totalProblems(pages: readonly ReadPage[], again: ReadPage): string[] {
  const total = numberAt(again.json, 'totalElements');
  if (total !== numberAt(pages[0]?.json, 'totalElements')) return [];
  return pages
    .map(({ number, json }) => ({ number, counted: numberAt(json, 'totalElements') }))
    .filter(({ counted }) => counted !== total)
    .map(
      ({ number, counted }) =>
        `totalElements of page ${number} is ${counted}, but that of page 1 is ${total}`,
    );
}

function countProblems({ number }: ReadPage, pageTotal: number, last: number): string[] {
  return pageTotal === last ? [] : [`pageTotal of page ${number} is ${pageTotal}, but should be ${last}`];
}

/** `next` is absent on the last page, and where the address would be too long. A truncated address is an error. */
function nextProblems({ number, url, json }: ReadPage, last: number, longest: number): string[] {
  const next = json !== undefined && isJsonObject(json) ? json.next : undefined;
  if (typeof next !== 'string') {
    // The server may know itself by a longer address than the one that was called.
    const hasRoom = url.length * 2 <= longest;
    return hasRoom && number < last ? [`page ${number} of ${last} has no next page`] : [];
  }
  if (number >= last) return [`page ${number} is the last one, but has a next page`];
  if (!URL.canParse(next)) return [`next of page ${number} is not a URL: ${next}`];
  const { searchParams } = new URL(next);
  const named = searchParams.get('pageNumber');
  if (named !== String(number + 1)) return [`next of page ${number} leads to page ${named ?? '(none)'}`];
  const changed = [...new URL(url).searchParams].filter(
    ([name, value]) =>
      name !== 'pageNumber' && searchParams.has(name) && !searchParams.getAll(name).includes(value),
  );
  return changed.map(([name]) => `next of page ${number} has a different ${name} from the call`);
}

/** Reads a count of a page; 0 when it is missing. */
export function numberAt(json: JsonValue | undefined, name: string): number {
  return json !== undefined && isJsonObject(json) ? Number(own(json, name) ?? 0) : 0;
}

function itemsAt(json: JsonValue | undefined, name: string): number {
  const list = json !== undefined && isJsonObject(json) ? own(json, name) : undefined;
  return list !== undefined && isJsonArray(list) ? list.length : 0;
}
