import { literal } from '@partner-apis/model';
import { capitalize } from '@partner-apis/typescript-printer';
import { firstCallOf, type PlannedOperation, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, callSource, credentials, printed } from './code-blocks.ts';

/** The section about the entries that need another library: checks, hooks and mocks. */
export function entriesSection(plan: SdkPlan): string[] {
  const operation = firstCallOf(plan);
  return [
    ...(hasChecks(operation) ? checkSection(plan, operation) : []),
    ...(operation.method === 'get' ? reactSection(plan, operation) : []),
    ...mocksSection(plan, operation),
  ];
}

/** Messages in XML are always checked; an operation without anything else has nothing for zod to check. */
function hasChecks(operation: PlannedOperation): boolean {
  return operation.parameters.length > 0 || operation.sent === undefined;
}

function checkSection(plan: SdkPlan, operation: PlannedOperation): string[] {
  const { names, packageName } = plan;
  return [
    '## Check calls before they are sent',
    `\`/schemas\` holds the document's schemas for zod; each can be imported alone.`,
    '```sh\nnpm install zod\n```',
    `\`\`\`ts
import { ${names.client} } from '${packageName}';
import { schemas } from '${packageName}/schemas';

const client = new ${names.client}({
  auth: {
${credentials(plan)}  },
  schemas,
  validate: 'request',
});

${printed(operation, callSource(operation))}
\`\`\``,
    `A call that breaks a limit fails with an \`InvalidRequestError\` and is not sent; the error names the field, the limit and
what the document says of it. With \`'both'\`, responses are checked too: one that breaks its schema is a line of the logger, or
an \`InvalidResponseError\` with \`strict: true\`.`,
  ];
}

function reactSection({ names, packageName }: SdkPlan, operation: PlannedOperation): string[] {
  const name = operation.name;
  const params = briefParams(operation);
  const args = Object.keys(params).length === 0 ? '' : literal(params, { indent: '  ' });
  return [
    '## In React',
    '`/react` holds hooks for TanStack Query, with their keys and options. They call the operations of this package.',
    '```sh\nnpm install react @tanstack/react-query\n```',
    `\`\`\`tsx
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { connect } from '${packageName}/operations';
import { ${names.client}Provider, use${capitalize(name)} } from '${packageName}/react';

const queryClient = new QueryClient();
// A server of yours that adds the credentials: none of them belongs in a page.
const connection = connect({ baseUrl: 'https://your-server.example/api', auth: () => ({}) });

function Result() {
  const { data, error } = use${capitalize(name)}(${args});
  return <pre>{error?.message ?? JSON.stringify(data, null, 2)}</pre>;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <${names.client}Provider connection={connection}>
        <Result />
      </${names.client}Provider>
    </QueryClientProvider>
  );
}
\`\`\``,
  ];
}

function mocksSection({ names, packageName, model }: SdkPlan, operation: PlannedOperation): string[] {
  return [
    '## In tests',
    `\`/mocks\` holds handlers for MSW that respond with the document's examples, always the same. An operation's other responses,
errors too, are called by the names that they have in the document: \`server.use(${operation.name}Answers.internalError())\`.`,
    '```sh\nnpm install --save-dev msw\n```',
    `\`\`\`ts
import { setupServer } from 'msw/node';
import { ${names.client} } from '${packageName}';
import { handlers } from '${packageName}/mocks';

const server = setupServer(...handlers());
server.listen();

const client = new ${names.client}({ baseUrl: 'http://localhost${model.basePath}', auth: () => ({}) });
${printed(operation, callSource(operation))}
server.close();
\`\`\``,
  ];
}
