import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { PagesExpectation } from '../case/expectation.ts';
import { PAGE_NUMBER } from '../case/paging-parameters.ts';

/** Lists with more pages are not read. */
export const MOST_PAGES = 20;

/** A page of a list as received. */
export interface ReadPage {
  /** Number of the page, from 1. */
  readonly number: number;
  /** URL of the request. */
  readonly url: string;
  readonly json: JsonValue | undefined;
}

/**
 * Finds where the pages of a list contradict each other: each must name its neighbours, and together they must contain
 * as many items as they count.
 *
 * @param pages pages with the same count, so that the list did not change while it was read
 * @param expected where the items are
 */
export function pagesProblems(
  pages: readonly ReadPage[],
  { items, longest, hasPrevious, most = Number.POSITIVE_INFINITY }: PagesExpectation,
  pageSize: number,
): string[] {
  const total = numberAt(pages[0]?.json, 'totalElements');
  if (total >= most) return [];
  const read = pages.reduce((sum, { json }) => sum + itemsAt(json, items), 0);
  const last = Math.ceil(total / pageSize);
  return [
    ...pages.flatMap((page) => [
      ...countProblems(page, numberAt(page.json, 'pageTotal'), last),
      ...linkProblems(page, { name: 'next', neighbour: page.number + 1 }, last, longest),
      ...(hasPrevious
        ? linkProblems(page, { name: 'previous', neighbour: page.number - 1 }, last, longest)
        : []),
    ]),
    ...(read === total ? [] : [`the pages contain ${read} items in total, but totalElements is ${total}`]),
  ];
}

/** Whether all pages count the same number of items. */
export function countAlike(pages: readonly ReadPage[]): boolean {
  return new Set(pages.map(({ json }) => numberAt(json, 'totalElements'))).size < 2;
}

/**
 * Finds the page that counts the items of a list differently although the list did not change.
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

/** A link to a neighbour of a page, and the number of that page. */
interface PageLink {
  readonly name: 'next' | 'previous';
  readonly neighbour: number;
}

/** Checks a link to a neighbour. It is absent if there is none, or if the address would be too long. A truncated address is an error. */
function linkProblems(
  { number, url, json }: ReadPage,
  { name, neighbour }: PageLink,
  last: number,
  longest: number,
): string[] {
  const link = json !== undefined && isJsonObject(json) ? json[name] : undefined;
  const isPage = neighbour >= 1 && neighbour <= last;
  if (typeof link !== 'string') {
    // The server may use a longer address for itself than the one that was called.
    const hasRoom = url.length * 2 <= longest;
    return hasRoom && isPage ? [`page ${number} of ${last} has no ${name} page`] : [];
  }
  if (!isPage)
    return [`page ${number} is the ${neighbour < 1 ? 'first' : 'last'} one, but has a ${name} page`];
  if (!URL.canParse(link)) return [`${name} of page ${number} is not a URL: ${link}`];
  const { searchParams } = new URL(link);
  const named = searchParams.get(PAGE_NUMBER);
  if (named !== String(neighbour)) return [`${name} of page ${number} leads to page ${named ?? '(none)'}`];
  const changed = [...new URL(url).searchParams].filter(
    ([parameter, value]) =>
      parameter !== PAGE_NUMBER &&
      searchParams.has(parameter) &&
      !searchParams.getAll(parameter).includes(value),
  );
  return changed.map(([parameter]) => `${name} of page ${number} has a different ${parameter} from the call`);
}

/** Returns a count in a page; 0 when it is missing. */
export function numberAt(json: JsonValue | undefined, name: string): number {
  return json !== undefined && isJsonObject(json) ? Number(own(json, name) ?? 0) : 0;
}

function itemsAt(json: JsonValue | undefined, name: string): number {
  const list = json !== undefined && isJsonObject(json) ? own(json, name) : undefined;
  return list !== undefined && isJsonArray(list) ? list.length : 0;
}
