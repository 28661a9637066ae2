import type { Schema } from '@partner-apis/model';

/** The paging of a list, as the document describes it. */
export interface PagedList {
  /** Path to the items in a page; empty when the body itself is the list. */
  readonly items: PropertyPath;
  /** Schema of one item. */
  readonly item: Schema;
  readonly kind: PagingKind;
}

/** Path to a value: property names, from the outside in. */
export type PropertyPath = readonly string[];

/** How the end of a list is found, besides the signs of its kind. */
interface Ending {
  /** Path to whether a page is the last one. */
  readonly last?: PropertyPath | undefined;
}

/** How the next page is found. */
export type PagingKind =
  | (Ending & {
      readonly by: 'page-number';
      /** The query parameter for the page number. */
      readonly parameter: string;
      /** Path to the number of pages. */
      readonly pages?: PropertyPath | undefined;
      /** Path to a value that exists only if there is a next page: its address, its number, or `true`. */
      readonly next?: PropertyPath | undefined;
      /** Number of the first page. Default: 1. */
      readonly start?: number | undefined;
    })
  | (Ending & {
      readonly by: 'offset';
      readonly parameter: string;
      /** Path to the number of all items. */
      readonly total?: PropertyPath | undefined;
      readonly next?: PropertyPath | undefined;
      /** Number of the first item. Default: 0. */
      readonly start?: number | undefined;
    })
  | (Ending & {
      readonly by: 'cursor';
      readonly parameter: string;
      /** Path to the cursor in a page. */
      readonly next?: PropertyPath | undefined;
      /** Path to the cursor in the last item. */
      readonly item?: PropertyPath | undefined;
      /** Path to whether there is a next page. */
      readonly more?: PropertyPath | undefined;
    })
  | { readonly by: 'link' }
  | {
      readonly by: 'address';
      /** Path to the address of the next page. */
      readonly next: PropertyPath;
    };
