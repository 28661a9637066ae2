import { type ApiModel, type Operation, once, type Tag } from '@partner-apis/model';
import { tagAnchor } from './anchors.ts';
import { operationGroups } from './groups.ts';
import { listPath, referencePath } from './routes.ts';

/** Above this number of operations or schemas, the overview of a document leads to pages that list them. */
const MOST_ON_OVERVIEW = 600;
/** The operations of one page: a row of their table takes twelve elements. */
const OPERATIONS_OF_PAGE = 150;
/** The schemas of one page. */
const SCHEMAS_OF_PAGE = 300;

/** Operations of one tag that a page lists. */
export interface OperationList {
  readonly path: string;
  readonly tag: Tag;
  /** Its number among the pages of its tag, and how many those are. */
  readonly part: number;
  readonly parts: number;
  readonly operations: readonly Operation[];
}

/** Schemas in the order of the document that a page lists. */
export interface SchemaList {
  readonly path: string;
  readonly names: readonly [string, ...string[]];
}

/** The pages that list the operations of a document by tag; none while its overview has room for them. */
export const operationLists = once((model: ApiModel): readonly OperationList[] => {
  if (model.operations.length <= MOST_ON_OVERVIEW) return [];
  const lists = operationGroups(model).flatMap(({ tag, operations }) => {
    const parts = chunks(operations, OPERATIONS_OF_PAGE);
    return parts.map((some, index) => ({ tag, part: index + 1, parts: parts.length, operations: some }));
  });
  return lists.map((list, index) => ({ ...list, path: listPath(model, `operations-${index + 1}`) }));
});

/** The pages that list the schemas of a document; none while its overview has room for them. */
export const schemaLists = once((model: ApiModel): readonly SchemaList[] => {
  const names = Object.keys(model.schemas);
  if (names.length <= MOST_ON_OVERVIEW) return [];
  return chunks(names, SCHEMAS_OF_PAGE).flatMap(([first, ...others], index) =>
    first === undefined
      ? []
      : [{ path: listPath(model, `schemas-${index + 1}`), names: [first, ...others] as const }],
  );
});

const firstLists = once(
  (model: ApiModel): ReadonlyMap<string, string> =>
    new Map(operationLists(model).flatMap(({ tag, part, path }) => (part === 1 ? [[tag.name, path]] : []))),
);

/** The place that lists the operations of a tag: a page, or a section of the overview. */
export function tagPath(model: ApiModel, tag: Tag): string {
  return firstLists(model).get(tag.name) ?? `${referencePath(model)}#${tagAnchor(tag.name)}`;
}

function chunks<Item>(items: readonly Item[], length: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
