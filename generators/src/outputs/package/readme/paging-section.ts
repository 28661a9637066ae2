import { literal } from '@partner-apis/model';
import type { SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, clientBlock } from './code-blocks.ts';

/** The section about reading a list to its end. */
export function pagingSection(plan: SdkPlan): string[] {
  const operation = plan.operations.find(({ paged }) => paged !== undefined);
  const items = operation?.paged?.property;
  if (operation === undefined || items === undefined) return [];
  const { pageNumber: _, ...params } = briefParams(operation);
  const { name } = operation;
  const list = `client.${name}(${literal(params)})`;
  return [
    '## Page through a list',
    `A list comes page by page. Iterate over the call to get every item up to the end of the list; the next page is requested
when you get there. \`.pages()\` gives the pages themselves. Awaited, the call returns one page: the one that \`pageNumber\`
names, or the first. Nothing is sent before you iterate or await. The last page is the one that \`pageTotal\` names, so no item
is lost where a server omits an address in \`next\` because it is too long.`,
    clientBlock(
      plan,
      `for await (const item of ${list}) {
  console.log(item);
}

for await (const page of ${list}.pages()) {
  console.log(page.${items}.length, page.pageTotal);
}`,
    ),
  ];
}
