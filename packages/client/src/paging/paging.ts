import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { Connection } from '../connection.ts';
import type { OperationDescriptor } from '../descriptor.ts';
import type { Values } from '../parameters/values.ts';

/** An operation that returns a list page by page. */
export interface PagedDescriptor extends OperationDescriptor {
  readonly paging: Paging;
}

/** The place of a page's items, and the way to the next page. */
export interface Paging {
  /** The properties that lead to the items; empty when the body is the list itself. */
  readonly items: PropertyPath;
  /** Finds the next page. Descriptors name it, so that a bundle holds the kinds that its lists need. */
  readonly next: FindNextPage;
  /** Values for the first page, unless the caller gives others: parameters that the document requires. */
  readonly start?: Values;
  /** Requests the page at an address: needed where `next` finds addresses. */
  readonly follow?: FollowAddress;
}

/** The names of properties that lead to a value, from the outside in. */
export type PropertyPath = readonly string[];

/** Returns the next page of a list; undefined after the last one. Its errors say why a list cannot be read on. */
export type FindNextPage = (page: ReadPage, first: ReadPage) => NextPage | undefined;

/**
 * The request for the next page: the parameters that change, by name, or the address that the server gave. Plain data,
 * which can be stored.
 */
export type NextPage = Values | string;

/** A page that was read, and what it was requested with. */
export interface ReadPage<Page = unknown, Item = unknown> {
  readonly data: Page;
  readonly response: Response;
  readonly items: readonly Item[];
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
