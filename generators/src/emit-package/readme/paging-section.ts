import type { PagedList } from '../first-call.ts';
import { callSource, clientBlock, type ReadmeContext } from './code-blocks.ts';

/** How to read a list to its end. */
export function pagingSection(context: ReadmeContext, { operation, items }: PagedList): string[] {
  const call = callSource(operation, context.names.operation(operation), { pageNumber: 1 });
  return [
    '## Page through a list',
    `A list is answered page by page, with \`pageTotal\`, the number of pages. Ask for pages until you have read that many.`,
    clientBlock(
      context,
      `let pageTotal = 1;
for (let pageNumber = 1; pageNumber <= pageTotal; pageNumber += 1) {
  const page = await ${call.replace('pageNumber: 1', 'pageNumber').replaceAll('\n', '\n  ')};
  for (const item of page.${items}) console.log(item);
  pageTotal = page.pageTotal;
}`,
    ),
  ];
}
