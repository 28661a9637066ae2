import {
  flattenSchema,
  type Operation,
  type Parameter,
  type Schema,
  type Schemas,
  schemaTypes,
  successResponse,
} from '@partner-apis/model';
import { type Page, type PageField, plainName } from './page.ts';
import type { PagingKind, PropertyPath } from './paging.ts';

/** Names of query parameters by how they select a page, reduced to letters and digits. */
const CURSORS =
  /^(page)?(cursor|after|marker|continue|startingafter|startcursor|exclusivestartkey)$|^(next|page|pagination|continuation|start|skip)?token$|^(next|page)(cursor|marker)$|^(iterator|bookmark|scrollid)$/;
const PREVIOUS_CURSORS = /^((page|ending|end)?before|(prev|previous)(page)?(cursor|token)?)$/;
const PAGE_NUMBERS = /^(page|pagenumber|pageno|pagenum|pageindex|currentpage|p)$/;
const OFFSETS = /^(page)?(offset|skip|startat|startindex)$/;
const SIZES = /^(page)?(size|limit|length|perpage|pagesize|maxresults|maxitems|top|count|pagelimit|rows)$/;

/** Names of properties of a page, reduced in the same way. */
const NEXT_CURSORS =
  /^(next|end)?(cursor|marker)(next)?$|^next(page)?token$|^continuationtoken$|^(next)?(after|continue)$|^lastid$|^next(page)?$|^nextpagecursor$|^(next)?(iterator|bookmark|scrollid)$/;
const PAGE_COUNTS =
  /^(pagetotal|totalpages?|pagestotal|pagecount|pages|numpages|lastpage|totalpagecount|maxpage)$/;
const TOTALS = /^(total|totalcount|totalelements|totalitems|totalresults|totalrecords|totalsize|totalnum)$/;
const MORES = /^(has)?(more|next)(page|pages|items|results)?$|^ismore$|^moreavailable$/;
/** Names of flags that only the last page has. */
const LASTS = /^(is)?(last|done|finished|complete)(page)?$|^endoflist$/;
/** Names that imply an address, and those that need a format or a description to do so. */
const NAMED_ADDRESSES = /^(odata)?nextlink$|^next(page)?(url|uri|link|href)$/;
const ADDRESSES = /^next((page)?(url|uri|link|href)|page)?$|^(odata)?nextlink$/;

/** Finds the paging of a list by the usual names of parameters and properties; undefined if there is none. */
export function ruledPaging(operation: Operation, page: Page, schemas: Schemas): PagingKind | undefined {
  const find = (pattern: RegExp, fits: (schema: Schema) => boolean) => fieldNamed(page, pattern, fits);
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ ...parameter, schema: flattenSchema(parameter.schema, schemas) }));
  const parameter = (pattern: RegExp) => parameters.find(({ name }) => pattern.test(plainName(name)));
  const cursor = parameter(CURSORS) ?? parameters.find(isTextualPage);
  const offset = parameters.find((one) => OFFSETS.test(plainName(one.name)) && isNumber(one.schema));
  // If a list takes both an offset and a cursor, the cursor may have to be enabled; an address with a cursor is more
  // reliable.
  const found = offset === undefined ? (byCursor() ?? (cursor && byAddress())) : undefined;
  return byLink() ?? byNextPage() ?? found ?? byPageNumber() ?? byOffset() ?? byAddress();

  function byLink(): PagingKind | undefined {
    const headers = successResponse(operation)?.headers ?? [];
    return headers.some(({ name }) => name.toLowerCase() === 'link') ? { by: 'link' } : undefined;
  }

  /** Recognizes a next page that has the value of a parameter, such as `{ next_page: { offset } }`. */
  function byNextPage(): PagingKind | undefined {
    const values = page.fields.filter(
      ({ path, schema }) => isInNextPage(path) && isValue(schema) && !isAddress(schema),
    );
    for (const { name } of parameters.filter(selectsPage)) {
      const value = values.find(({ path }) => plainName(path.at(-1) ?? '') === plainName(name));
      if (value !== undefined) return { by: 'cursor', parameter: name, next: value.path };
    }
    return undefined;
  }

  function byCursor(): PagingKind | undefined {
    if (cursor === undefined) return undefined;
    const more = find(MORES, isFlag);
    const next = find(NEXT_CURSORS, (schema) => isValue(schema) && !isAddress(schema));
    if (next !== undefined)
      return { by: 'cursor', parameter: cursor.name, next, more, last: lastUnless(more) };
    return /after/.test(plainName(cursor.name)) && more !== undefined
      ? { by: 'cursor', parameter: cursor.name, item: ['id'], more }
      : undefined;
  }

  function byPageNumber(): PagingKind | undefined {
    const number = parameters.find((one) => PAGE_NUMBERS.test(plainName(one.name)) && isNumber(one.schema));
    if (number === undefined) return undefined;
    const pages = find(PAGE_COUNTS, isNumber);
    const next = find(MORES, isFlag) ?? find(ADDRESSES, isValue) ?? nextLink();
    const first = number.schema.minimum ?? number.schema.default;
    const start = first === 0 ? 0 : undefined;
    const last = lastUnless(pages ?? next);
    const isEnded = (pages ?? next ?? last) !== undefined || parameter(SIZES) !== undefined;
    if (!isEnded) return undefined;
    return { by: 'page-number', parameter: number.name, pages, next, start, last };
  }

  function byOffset(): PagingKind | undefined {
    if (offset === undefined) return undefined;
    const total = find(TOTALS, isNumber);
    const next = find(MORES, isFlag);
    const start = offset.schema.minimum === 1 || offset.schema.default === 1 ? 1 : undefined;
    return { by: 'offset', parameter: offset.name, total, next, start, last: lastUnless(total ?? next) };
  }

  /** Returns the path to the flag of the last page, if there is no better sign. */
  function lastUnless(sign: PropertyPath | undefined): PropertyPath | undefined {
    return sign === undefined ? find(LASTS, isFlag) : undefined;
  }

  function byAddress(): PagingKind | undefined {
    const next =
      operation.method === 'get'
        ? (find(NAMED_ADDRESSES, isText) ?? find(ADDRESSES, isAddress) ?? nextLink())
        : undefined;
    return next === undefined ? undefined : { by: 'address', next };
  }

  function nextLink(): PropertyPath | undefined {
    return page.fields.find(({ path, schema }) => isNextLink(path) && isText(schema))?.path;
  }
}

/** Whether an operation takes a parameter that selects a page. */
export function takesPage({ parameters }: Operation): boolean {
  return parameters.some((one) => one.in === 'query' && selectsPage(one));
}

/** Whether a query parameter selects a page, by its name. */
function selectsPage({ name }: Parameter): boolean {
  return [CURSORS, PAGE_NUMBERS, OFFSETS].some((pattern) => pattern.test(plainName(name)));
}

/** Whether a parameter takes a cursor of a response, in either direction. A call without it returns the first page. */
export function takesCursor({ in: place, name }: Parameter): boolean {
  return place === 'query' && [CURSORS, PREVIOUS_CURSORS].some((pattern) => pattern.test(plainName(name)));
}

function fieldNamed(
  { fields, list }: Page,
  pattern: RegExp,
  fits: (schema: Schema) => boolean,
): PropertyPath | undefined {
  const isItem = ({ path }: PageField) => path.join() === list?.path.join();
  const [nearest] = fields
    .filter(
      (field) => !isItem(field) && pattern.test(plainName(field.path.at(-1) ?? '')) && fits(field.schema),
    )
    .sort((one, other) => one.path.length - other.path.length);
  return nearest?.path;
}

/**
 * Whether a path looks like `{ links: { next } }`, `{ _links: { next: { href } } }`, `{ paging: { next } }` or
 * `{ next_page: { uri } }`.
 */
function isNextLink(path: PropertyPath): boolean {
  if (isInNextPage(path) && /^(href|link|ur[il])$/.test(plainName(path.at(-1) ?? ''))) return true;
  const [outer = '', ...inner] = path.map(plainName);
  return (
    /^(links?|paging|pagination|pages|page|meta)$/.test(outer) &&
    /^(pages,)?next(,href|,url)?$/.test(inner.join())
  );
}

/** Whether a path looks like `{ next_page: { offset } }`. */
function isInNextPage(path: PropertyPath): boolean {
  return /^next(page)?$/.test(plainName(path.at(-2) ?? ''));
}

function isTextualPage({ name, schema }: Parameter): boolean {
  return /^page$/.test(plainName(name)) && isText(schema) && !isNumber(schema);
}

function isAddress(schema: Schema): boolean {
  const { format = '', description = '', examples = [] } = schema;
  const isNamed = /^(uri|url)/.test(format) || /\b(url|uri|link|address)\b/i.test(description);
  return isText(schema) && (isNamed || examples.some((example) => /^(https?:\/)?\//.test(String(example))));
}

function isText(schema: Schema): boolean {
  return typesOf(schema).includes('string');
}

function isNumber(schema: Schema): boolean {
  return typesOf(schema).some((type) => type === 'integer' || type === 'number');
}

function isFlag(schema: Schema): boolean {
  return typesOf(schema).includes('boolean');
}

function isValue(schema: Schema): boolean {
  return isText(schema) || isNumber(schema);
}

/** Returns the types of a schema and its alternatives, such as `anyOf: [{ type: string }, { type: 'null' }]`. */
function typesOf(schema: Schema): readonly string[] {
  return [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => schemaTypes(one));
}
