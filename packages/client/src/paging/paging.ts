import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import type { Values } from '../parameters/values.ts';

/** An operation that returns a list page by page. */
export interface PagedDescriptor extends OperationDescriptor {
  readonly paging: Paging;
}

/** Where the items of a page are, and how to get the next page. */
export interface Paging {
  /** Path to the items; empty when the body itself is the list. */
  readonly items: PropertyPath;
  /** Finds the next page. Descriptors refer to it, so that a bundle contains only the kinds that its lists need. */
  readonly next: FindNextPage;
  /** Values for the first page of parameters that the document requires, used unless the caller passes others. */
  readonly start?: Values;
  /** Requests the page at an address. Required if `next` returns addresses. */
  readonly follow?: FollowAddress;
}

/** The names of properties that lead to a value, from the outside in. */
export type PropertyPath = readonly string[];

/**
 * Returns the request for the next page of a list; undefined after the last one. Throws an error if the list cannot be
 * continued.
 */
export type FindNextPage = (page: ReadPage, first: ReadPage) => NextPage | undefined;

/**
 * The request for the next page: the parameters that change, by name, or the address from the server. It is plain data,
 * which can be stored.
 */
export type NextPage = Values | string;

/** A page that was read, with the values of its request. */
export interface ReadPage<Page = unknown, Item = unknown> {
  readonly data: Page;
  readonly response: Response;
  readonly items: readonly Item[];
  /** The request for this page, as a page before it gave it; undefined for the start of the list. */
  readonly request: NextPage | undefined;
  /** Requests of earlier pages. Only the set of the first page is filled, by kinds that have to remember them. */
  readonly earlier: Set<string>;
  readonly values: Values;
}

/** Calls an operation at an address. */
export type FollowAddress = (
  connection: Connection,
  descriptor: OperationDescriptor,
  address: string,
  values: object,
  options: CallOptions | undefined,
) => Call<unknown>;
