import { isJsonArray, isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import { isSuccess, type WireResponse } from '../case/exchange.ts';
import { MOST_PAGES, numberAt } from '../check/pages.ts';
import { haveSameItems } from '../check/same-items.ts';
import type { List } from '../things/list.ts';
import { type CheckedCalls, NotTried } from './checked-calls.ts';

/** Reads a list repeatedly, with different filters and pages. */
export class ListReader {
  readonly #calls: CheckedCalls;
  readonly #list: List;
  readonly #request: CaseRequest;

  /** @param path the path parameters. Default: those of the example */
  constructor(calls: CheckedCalls, list: List, path: CaseRequest['path'] = {}) {
    this.#calls = calls;
    this.#list = list;
    this.#request = calls.requiredRequestOf(list.operation, path);
  }

  /**
   * Returns the items that match filters.
   *
   * @param pageSize size of each page. Default: the maximum in the document
   * @param direction order in which pages are requested; the items are in the order of the pages in any case
   * @returns undefined when the server rejects the call, or the list has too many pages
   * @throws {Contradiction} when a response does not match the document
   */
  async read(
    filters: CaseRequest['query'] = {},
    pageSize = this.#list.largestPage,
    direction: 'forwards' | 'backwards' = 'forwards',
  ): Promise<readonly JsonValue[] | undefined> {
    if (this.#list.pageSize === undefined) {
      const response = await this.#call(filters);
      return isSuccess(response) ? itemsOf(this.#list, response.json) : undefined;
    }
    const pages = await this.readPages(filters, pageSize, direction);
    return pages?.flatMap(({ json }) => itemsOf(this.#list, json));
  }

  /** Returns the pages of a paged list in the order of their numbers, as {@link read} does. */
  async readPages(
    filters: CaseRequest['query'] = {},
    pageSize = this.#list.largestPage,
    direction: 'forwards' | 'backwards' = 'forwards',
  ): Promise<readonly WireResponse[] | undefined> {
    const first = await this.page(1, pageSize, filters);
    const total = numberAt(first.json, 'pageTotal');
    if (!isSuccess(first) || total > MOST_PAGES) return undefined;
    const others = Array.from({ length: Math.max(0, total - 1) }, (_, index) => index + 2);
    const pages = new Map([[1, first]]);
    for (const pageNumber of direction === 'forwards' ? others : others.toReversed()) {
      const response = await this.page(pageNumber, pageSize, filters);
      this.#calls.holdSuccess(this.#list.operation, response);
      pages.set(pageNumber, response);
    }
    return [1, ...others].flatMap((number) => pages.get(number) ?? []);
  }

  /**
   * Returns all items, as {@link read} does.
   *
   * @throws {NotTried} when the server rejects the call, or the list has too many pages
   */
  async readAll(filters: CaseRequest['query'] = {}): Promise<readonly JsonValue[]> {
    const items = await this.read(filters);
    const { operationId } = this.#list.operation;
    if (items === undefined) {
      throw new NotTried(`${operationId} was rejected, or has more than ${MOST_PAGES} pages`);
    }
    return items;
  }

  /** Whether the list still has the same items in any order. A list that others change has no verdict. */
  async reads(items: readonly JsonValue[], filters: CaseRequest['query'] = {}): Promise<boolean> {
    return haveSameItems(items, (await this.read(filters)) ?? []);
  }

  /** Returns the response for one page of the items that filters leave. */
  page(pageNumber: number, pageSize: number, filters: CaseRequest['query'] = {}): Promise<WireResponse> {
    return this.#call({ ...filters, pageNumber, pageSize });
  }

  /** Returns the response for an address that a page names. Only its query counts: the server may be known by another name. */
  follow(address: string): Promise<WireResponse> {
    const { searchParams } = new URL(address);
    const query = Object.fromEntries(
      [...new Set(searchParams.keys())].map((name): [string, JsonValue] => {
        const [value = '', ...others] = searchParams.getAll(name);
        return [name, others.length === 0 ? value : [value, ...others]];
      }),
    );
    return this.#calls.send(this.#list.operation, { ...this.#request, query });
  }

  #call(query: CaseRequest['query']): Promise<WireResponse> {
    const request = { ...this.#request, query: { ...this.#request.query, ...query } };
    return this.#calls.send(this.#list.operation, request);
  }
}

/** Returns the items in a response; empty if it has no list. */
export function itemsOf({ items }: List, json: JsonValue | undefined): readonly JsonValue[] {
  const list = items === undefined || json === undefined || !isJsonObject(json) ? json : own(json, items);
  return list !== undefined && isJsonArray(list) ? list : [];
}
