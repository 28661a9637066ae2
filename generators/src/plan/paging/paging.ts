import type { Schema } from '@partner-apis/model';

/** The pages of a list, as the document describes them. */
export interface PagedList {
  /** The properties of a page that lead to its items; empty when the body is the list. */
  readonly items: PropertyPath;
  /** The schema of one item. */
  readonly item: Schema;
  readonly kind: PagingKind;
}

/** The names of properties that lead to a value, from the outside in. */
export type PropertyPath = readonly string[];

/** The way from one page to the next. */
export type PagingKind =
  | {
      readonly by: 'page-number';
      /** The query parameter that names a page. */
      readonly parameter: string;
      /** The number of pages. */
      readonly pages?: PropertyPath | undefined;
      /** Whether there is a next page: its address, its number, or `true`. */
      readonly next?: PropertyPath | undefined;
      /** The number of the first page, if it is not 1. */
      readonly start?: number | undefined;
    }
  | {
      readonly by: 'offset';
      readonly parameter: string;
      /** The number of all items. */
      readonly total?: PropertyPath | undefined;
      readonly next?: PropertyPath | undefined;
      /** The number of the first item, if it is not 0. */
      readonly start?: number | undefined;
    }
  | {
      readonly by: 'cursor';
      readonly parameter: string;
      /** The cursor in a page. */
      readonly next?: PropertyPath | undefined;
      /** The cursor in the last item. */
      readonly item?: PropertyPath | undefined;
      /** Whether there is a next page. */
      readonly more?: PropertyPath | undefined;
    }
  | { readonly by: 'link' }
  | {
      readonly by: 'address';
      /** The address of the next page. */
      readonly next: PropertyPath;
    };
