import { literal, type Operation } from '@partner-apis/model';
import { sentMessage } from '../../emit-sdk/messages.ts';
import { capitalize } from '../../emit-sdk/names.ts';
import { firstCall } from '../first-call.ts';
import { briefParams, callSource, credentials, printed, type ReadmeContext } from './code-blocks.ts';

/** What the entries offer that need another library: checks, hooks and mocks. */
export function entriesSection(context: ReadmeContext): string[] {
  const operation = firstCall(context.model);
  return [
    ...(hasChecks(operation) ? checkSection(context, operation) : []),
    ...(operation.method === 'get' ? reactSection(context, operation) : []),
    ...mocksSection(context, operation),
  ];
}

/** Messages in XML are always checked; an operation without anything else has nothing for zod to check. */
function hasChecks(operation: Operation): boolean {
  return operation.parameters.length > 0 || sentMessage(operation) === undefined;
}

function checkSection({ model, names, packageName }: ReadmeContext, operation: Operation): string[] {
  return [
    '## Check calls before they are sent',
    `\`/schemas\` holds the document's schemas for zod; each can be imported alone.`,
    '```sh\nnpm install zod\n```',
    `\`\`\`ts
import { ${names.client} } from '${packageName}';
import { schemas } from '${packageName}/schemas';

const client = new ${names.client}({
  auth: {
${credentials(model)}  },
  schemas,
  validate: 'request',
});

${printed(operation, callSource(operation, names.operation(operation)))}
\`\`\``,
    `A call that breaks a limit fails with an \`InvalidRequestError\` and is not sent; the error names the field, the limit and
what the document says of it. With \`'both'\` answers are checked too: one that breaks its schema is a line of the logger, or
an \`InvalidResponseError\` with \`strict: true\`.`,
  ];
}

function reactSection({ names, packageName }: ReadmeContext, operation: Operation): string[] {
  const name = names.operation(operation);
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
// A server of yours that adds the credentials: none of them belongs into a page.
const connection = connect({ baseUrl: 'https://your-server.example/api', auth: () => ({}) });

function Answer() {
  const { data, error } = use${capitalize(name)}(${args});
  return <pre>{error?.message ?? JSON.stringify(data, null, 2)}</pre>;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <${names.client}Provider connection={connection}>
        <Answer />
      </${names.client}Provider>
    </QueryClientProvider>
  );
}
\`\`\``,
  ];
}

function mocksSection({ names, packageName, model }: ReadmeContext, operation: Operation): string[] {
  return [
    '## In tests',
    `\`/mocks\` holds handlers for MSW that answer the document's examples, always the same. An operation's other answers,
errors too, are called by the names that they have in the document: \`server.use(${names.operation(operation)}Answers.internalError())\`.`,
    '```sh\nnpm install --save-dev msw\n```',
    `\`\`\`ts
import { setupServer } from 'msw/node';
import { ${names.client} } from '${packageName}';
import { handlers } from '${packageName}/mocks';

const server = setupServer(...handlers());
server.listen();

const client = new ${names.client}({ baseUrl: 'http://localhost${model.basePath}', auth: () => ({}) });
${printed(operation, callSource(operation, names.operation(operation)))}
server.close();
\`\`\``,
  ];
}
