import { isSuccess } from '@partner-apis/model';
import { answerName, namedAnswers } from '../../../plan/named-answers.ts';
import type { PlannedOperation, SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/**
 * Returns the section about mocks.
 *
 * @param operation the operation that the example calls
 * @param sandboxPackage package of the API's sandbox, if there is one
 */
export function mocksSection(
  plan: SdkPlan,
  operation: PlannedOperation,
  sandboxPackage: string | undefined,
): string[] {
  const { packageName } = plan;
  const tokens = plan.auth.usesTokens ? 'The handlers include the token endpoint. ' : '';
  const pages = plan.operations.some(({ paged }) => paged !== undefined)
    ? 'A list has one page; each further one is empty.\n'
    : '';
  const backend =
    sandboxPackage === undefined
      ? '`backendHandlers(server)` passes requests to your own server in the same process, an object with `fetch(request)`.'
      : '`backendHandlers(sandbox)` passes requests to a sandbox in the same process, which keeps state.';
  return [
    '## In tests',
    `\`/mocks\` contains MSW handlers that always respond with the same examples of the document. To return another response, ${otherResponse(plan, operation)}
${pages}${tokens}${backend}`,
    '```sh\nnpm install --save-dev msw\n```',
    clientBlock(plan, `${printed(operation, callSource(plan, operation))}\nserver.close();`, {
      others: `import { handlers } from '${packageName}/mocks';
import { setupServer } from 'msw/node';

const server = setupServer(...handlers());
server.listen();
`,
    }),
  ];
}

/** Returns how to respond with an error: by its name, if the document has an example of any. */
function otherResponse({ operations }: SdkPlan, first: PlannedOperation): string {
  for (const { name, responses, isAlternative } of [first, ...operations]) {
    const failures = isAlternative ? [] : responses.filter((response) => !isSuccess(response));
    const answers = namedAnswers(responses).filter(({ response }) => failures.includes(response));
    const failed = answers.find(({ response }) => response === answers.at(-1)?.response);
    if (failed !== undefined)
      return `such as\nan error, use its name in the document: \`server.use(${answerName(name, failed.key)}())\`.`;
  }
  return 'such as\nan error, pass a handler of your own: `server.use(http.get(…))`, with `http` of `msw`.';
}
