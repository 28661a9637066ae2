import {
  type ApiModel,
  flattenSchema,
  type Operation,
  resolveSchema,
  type Schema,
  schemaTypes,
  successContent,
} from '@partner-apis/model';
import type { PropertyPath } from './paging.ts';

/** A property of a page, or of an object in the page. */
export interface PageField {
  readonly path: PropertyPath;
  readonly schema: Schema;
}

/** An array in a page. */
interface PageList extends PageField {
  readonly item: Schema;
}

/** The properties of a page, and its list of items. */
export interface Page {
  /** Properties of the body, followed by those of the objects in it. */
  readonly fields: readonly PageField[];
  /** Its arrays. */
  readonly lists: readonly PageList[];
  /** The list of items: the body, its only array, or the array with a common name. */
  readonly list: PageList | undefined;
}

/** Objects of a page that contain its items or lead to the next page: `{ paging: { cursors: { after } } }`. */
const ENVELOPES =
  /^(links?|paging|pagination|pageinfo|(list|response)?meta(data)?|page|pages|cursors?|next|nextpage|data|results?|response)$/;
const DEPTH = 3;

/** Names of the property with the items, used if a page has several arrays; the likeliest first. */
const LIST_NAMES = ['data', 'items', 'results', 'values', 'entries', 'records', 'value', 'content', 'list'];

/** Names of lists that report on a request. They are no items if a page has other lists. */
const REPORTS = /^(errors|warnings)$/;

/** Returns a name without its spelling: `page[cursor]`, `page_cursor` and `pageCursor` are the same. */
export function plainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Describes the success of an operation as a page. @returns undefined when it is not JSON */
export function pageOf(operation: Operation, { schemas }: ApiModel): Page | undefined {
  const content = successContent(operation);
  if (content === undefined || !/[/+]json\s*(;|$)/i.test(content.mediaType)) return undefined;
  const body = resolveSchema(content.schema, schemas);
  const itself = listAt([], body);
  if (itself !== undefined) return { fields: [], lists: [itself], list: itself };
  const fields = fieldsOf(content.schema, []);
  const lists = fields.flatMap(({ path, schema }) => listAt(path, schema) ?? []);
  return { fields, lists, list: likeliest(lists) };

  function fieldsOf(schema: Schema, path: PropertyPath): PageField[] {
    const { properties = {} } = flattenSchema(schema, schemas);
    const own = Object.entries(properties).map(([name, property]) => ({
      path: [...path, name],
      schema: resolveSchema(property, schemas),
    }));
    if (path.length + 1 >= DEPTH) return own;
    const envelopes = own.filter((field) => ENVELOPES.test(plainName(field.path.at(-1) ?? '')));
    return [...own, ...envelopes.flatMap((field) => fieldsOf(field.schema, field.path))];
  }

  function listAt(path: PropertyPath, schema: Schema): PageList | undefined {
    if (!schemaTypes(schema).includes('array')) return undefined;
    return { path, schema, item: schema.items ?? {} };
  }
}

/**
 * Returns the only list of a page, or the one with a common name; lists in an envelope, and those of errors, are used if
 * there are no others.
 */
function likeliest(lists: readonly PageList[]): PageList | undefined {
  const depth = Math.min(...lists.map(({ path }) => path.length));
  const outer = lists.filter(({ path }) => path.length === depth);
  if (outer.length === 1) return outer[0];
  const items = outer.filter(({ path }) => !REPORTS.test(plainName(path.at(-1) ?? '')));
  if (items.length === 1) return items[0];
  const named = LIST_NAMES.flatMap((name) => outer.find(({ path }) => path.at(-1) === name) ?? []);
  return named[0];
}
