import { quote } from '@partner-apis/model';
import { argumentSource } from '../../../plan/argument-source.ts';
import { isRead } from '../../../plan/reads.ts';
import { firstCallOf, type PlannedOperation, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { briefParams, callSource, connected, printed } from './code-blocks.ts';
import { mocksSection } from './mocks-section.ts';

/**
 * Returns the section about the entries that need another library: checks, React options, mocks and another client.
 *
 * @param sandboxPackage package of the API's sandbox, if there is one
 */
export function entriesSection(plan: SdkPlan, sandboxPackage?: string): string[] {
  const operation = firstCallOf(plan);
  const has = (entry: string) => plan.entries.includes(entry);
  return [
    ...(has('schemas') && hasChecks(operation) ? checkSection(plan, operation) : []),
    ...(has('react') && isRead(operation) ? reactSection(plan, operation) : []),
    ...(has('mocks') ? mocksSection(plan, operation, sandboxPackage) : []),
    ...(has('fetch') ? fetchSection(plan, operation) : []),
  ];
}

/** Whether zod has anything to check: XML messages are always checked by their codec. */
function hasChecks(operation: PlannedOperation): boolean {
  return operation.parameters.length > 0 || operation.sent === undefined;
}

function checkSection(plan: SdkPlan, operation: PlannedOperation): string[] {
  const { names, packageName } = plan;
  return [
    '## Validate calls before they are sent',
    `\`/schemas\` contains the schemas of the document for zod; you can import each one separately.`,
    '```sh\nnpm install zod\n```',
    `\`\`\`ts
import { ${names.client} } from '${packageName}';
import { schemas } from '${packageName}/schemas';

const client = ${connected(plan, `new ${names.client}`, { others: "  schemas,\n  validate: 'request',\n" })};

${printed(operation, callSource(plan, operation))}
\`\`\``,
    `A call that violates a limit fails with an \`InvalidRequestError\` and is not sent; the error names the field and the limit, and
quotes the document's description. With \`'both'\`, responses are validated too: a response that violates its schema is logged, or
throws an \`InvalidResponseError\` with \`strict: true\`.`,
  ];
}

function reactSection({ model, names, packageName }: SdkPlan, operation: PlannedOperation): string[] {
  const name = operation.name;
  const params = briefParams(operation, model.schemas);
  const argument = argumentSource(operation, params, model.schemas, { indent: '  ' });
  const args = argument === '' ? '' : `, ${argument}`;
  const connectionHook = `use${names.client}Connection`;
  return [
    '## In React',
    `\`/react\` contains options for TanStack Query, as plain functions that take a connection: \`${name}Query\` for \`useQuery\`,
\`useSuspenseQuery\` and \`prefetchQuery\`, \`…InfiniteQuery\` for a paged list, \`…Mutation\` for an operation that changes something.
\`${name}Key\` returns the key to invalidate.`,
    '```sh\nnpm install react @tanstack/react-query\n```',
    `\`\`\`tsx
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { connect } from '${packageName}/operations';
import { ${[`${names.client}Provider`, `${name}Query`, connectionHook].sort().join(', ')} } from '${packageName}/react';

const queryClient = new QueryClient();
// Your own server, which adds the credentials: they do not belong in a page.
const connection = connect({ baseUrl: 'https://your-server.example/api', auth: () => ({}) });

function Result() {
  const { data, error } = useQuery(${name}Query(${connectionHook}()${args}));
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

function fetchSection(plan: SdkPlan, { method, path, named, content }: PlannedOperation): string[] {
  const { packageName } = plan;
  // The call of a query with arguments would show more of that library than of this package.
  const isBare = named.every(({ required }) => !required) && content === undefined;
  const call = isBare
    ? `\n\nconst { data, error } = await client.${method.toUpperCase()}(${quote(path)});\nconsole.log(data ?? error);`
    : '';
  return [
    '## With openapi-fetch',
    `\`/openapi\` contains \`paths\` and \`components\` in the format of \`openapi-typescript\`, and \`/fetch\` an \`openapi-fetch\` client with
these types. It authenticates like \`${plan.names.client}\`; retries, paging and error handling are those of \`openapi-fetch\`.`,
    '```sh\nnpm install openapi-fetch\n```',
    `\`\`\`ts
import { createClient } from '${packageName}/fetch';

const client = ${connected(plan, 'createClient')};${call}
\`\`\``,
  ];
}
