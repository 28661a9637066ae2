import {
  flattenSchema,
  literal,
  own,
  propertyKey,
  type Schema,
  type Schemas,
  schemaTypes,
  successContent,
} from '@partner-apis/model';
import { argumentSource } from '../../../plan/argument-source.ts';
import type { PagingKind, PropertyPath } from '../../../plan/paging/paging.ts';
import type { PlannedOperation, SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, clientBlock } from './code-blocks.ts';

/** Returns the section about reading a list to its end. */
export function pagingSection(plan: SdkPlan): string[] {
  const operation = plan.operations.find(({ paged }) => paged !== undefined);
  const paged = operation?.paged;
  if (operation === undefined || paged === undefined) return [];
  const { items, kind } = paged;
  const params = briefParams(operation, plan.model.schemas);
  const leading = 'parameter' in kind ? kind.parameter : '';
  const others = Object.fromEntries(Object.entries(params).filter(([name]) => name !== leading));
  const list = `client.${operation.member}(${argumentSource(operation, others, plan.model.schemas)})`;
  return [
    '## Page through a list',
    `The API returns a list page by page. Iterate over the call to get every item; the client requests each page when you reach
it. \`.pages()\` iterates over the pages. If you await the call, it returns one page: the requested page, or the first one.
Nothing is sent until you iterate or await.
${endOf(kind)}`,
    clientBlock(
      plan,
      `for await (const item of ${list}) {
  console.log(item);
}

for await (const page of ${list}.pages()) {
  console.log(page${access(operation, items, plan.model.schemas)}.length);
}`,
    ),
    `To load more on demand, read one page. It has its \`items\`, and in \`next\` the request for the next page, as plain data.
${inReact(plan, operation)}`,
    clientBlock(
      plan,
      `const list = ${list};
const first = await list.page();
if (first.next !== undefined) console.log((await list.from(first.next).page()).items);`,
    ),
  ];
}

/** Returns a sentence about infinite queries, if the package has options for them. */
function inReact({ entries, packageName }: SdkPlan, { name, method }: PlannedOperation): string {
  return entries.includes('react') && method === 'get'
    ? `In React, \`${name}InfiniteQuery\` of \`${packageName}/react\` does this for \`useInfiniteQuery\`.`
    : `In an infinite query of TanStack Query, \`queryFn\` returns \`list.from(pageParam).page()\`, and \`getNextPageParam\`
returns \`page.next\`.`;
}

/** Returns a sentence about the end of a list. */
function endOf(kind: PagingKind): string {
  if (kind.by !== 'page-number') return END[kind.by];
  if (kind.pages !== undefined)
    return 'The number of pages determines the last page, so no item is lost if a server omits the address of the next page.';
  const mark = kind.next ?? kind.last;
  if (mark === undefined) return 'The list ends at a page without items.';
  const path = `\`${mark.join('.')}\``;
  return kind.next === undefined
    ? `The list ends at the page that ${path} marks as the last one.`
    : `The list ends at a page where ${path} is missing, empty or false.`;
}

/** Sentences about the end of a list, by the kind of paging. */
const END: Readonly<Record<Exclude<PagingKind['by'], 'page-number'>, string>> = {
  address: 'The last page has no address of a next page. An address at another origin is not followed.',
  cursor: 'The last page has no cursor.',
  link: 'The last page has no link to a next page. An address at another origin is not followed.',
  offset: 'The list ends when all items are read.',
};

/**
 * Returns the code that accesses the items of a page, up to the dot of a property of theirs.
 *
 * @example access(listPets, ['data', 'items'], {}) // '.data?.items?'
 */
function access(operation: PlannedOperation, path: PropertyPath, schemas: Schemas): string {
  let schema: Schema = successContent(operation)?.schema ?? {};
  let optional = '';
  let code = '';
  for (const name of path) {
    const { properties, required = [] } = flattenSchema(schema, schemas);
    schema = own(properties, name) ?? {};
    const isPlain = propertyKey(name) === name;
    code += isPlain ? `${optional}.${name}` : `${optional && '?.'}[${literal(name)}]`;
    const isCertain =
      required.includes(name) && !schemaTypes(flattenSchema(schema, schemas)).includes('null');
    optional = isCertain ? '' : '?';
  }
  return code + optional;
}
