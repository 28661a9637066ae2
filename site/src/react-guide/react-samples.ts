import { type ApiModel, exampleRequest, literal, type Operation } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { SAMPLE_WIDTH } from '../samples/layout.ts';
import { callArguments, methodName } from '../samples/sdk.ts';

/** Writes the root component, which provides the connection to the components of the other samples. */
export function providerSample(model: ApiModel): string {
  const provider = `${clientName(model)}Provider`;
  return `${imports('@tanstack/react-query', 'QueryClient', 'QueryClientProvider')}
${imports(`${packageOf(model)}/operations`, 'connect')}
${imports(`${packageOf(model)}/react`, provider)}
import type { ReactNode } from 'react';

const queryClient = new QueryClient();
const connection = connect({
  baseUrl: 'https://your-server.example/api',
  // Your server adds the credentials.
  auth: () => ({}),
});

interface Props {
  readonly children: ReactNode;
}

export function Providers({ children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <${provider} connection={connection}>
        {children}
      </${provider}>
    </QueryClientProvider>
  );
}`;
}

/** Writes a component that shows the response of an operation. */
export function querySample(model: ApiModel, read: Operation): string {
  const query = `${methodName(read)}Query`;
  return `${imports('@tanstack/react-query', 'useQuery')}
${imports(`${packageOf(model)}/react`, query, connectionHook(model))}

export function Result() {
  const connection = ${connectionHook(model)}();
  const { data, error } = useQuery(
    ${call(query, read, '    ')},
  );

  if (error) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p>Loading</p>;
  return <pre>{JSON.stringify(data, null, 2)}</pre>;
}`;
}

/** Writes a component that changes a resource, and reads it again. */
export function mutationSample(model: ApiModel, change: Operation, read: Operation): string {
  const mutation = `${methodName(change)}Mutation`;
  const key = `${methodName(read)}Key`;
  const variables = literal(callArguments(change, exampleRequest(change)), {
    indent: '    ',
    width: SAMPLE_WIDTH,
    before: 'mutate('.length,
  });
  return `${imports('@tanstack/react-query', 'useMutation', 'useQueryClient')}
${imports(`${packageOf(model)}/react`, mutation, key, connectionHook(model))}

export function ChangeButton() {
  const connection = ${connectionHook(model)}();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...${mutation}(connection),
    onSuccess: () =>
      queries.invalidateQueries({
        queryKey: ${key}(),
      }),
  });

  const change = () =>
    mutate(${variables});
  return (
    <>
      <button disabled={isPending} onClick={change}>Change</button>
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}`;
}

/** Writes a component that loads one page of a list after another. */
export function pagesSample(model: ApiModel, list: Operation): string {
  const query = `${methodName(list)}InfiniteQuery`;
  return `${imports('@tanstack/react-query', 'useInfiniteQuery')}
${imports(`${packageOf(model)}/react`, query, connectionHook(model))}

export function Pages() {
  const connection = ${connectionHook(model)}();
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(
    ${call(query, list, '    ')},
  );

  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <p>{items.length} loaded</p>
      {hasNextPage && (
        <button onClick={() => fetchNextPage()}>Load more</button>
      )}
    </>
  );
}`;
}

/** Name of the client's class, which starts the names of the provider and the hook. */
function clientName({ sdk, family }: ApiModel): string {
  return sdk?.client ?? family.clientName;
}

function connectionHook(model: ApiModel): string {
  return `use${clientName(model)}Connection`;
}

function packageOf({ family }: ApiModel): string {
  return `${brand.npmScope}/${family.packageName}`;
}

/** @example imports('react', 'useState') // import { useState } from 'react'; */
function imports(from: string, ...names: readonly string[]): string {
  const sorted = names.toSorted();
  const line = `import { ${sorted.join(', ')} } from '${from}';`;
  if (line.length <= SAMPLE_WIDTH || sorted.length === 1) return line;
  return `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Writes the call of a function that makes options: `listServicesQuery(connection)`. */
function call(name: string, operation: Operation, indent: string): string {
  const values = callArguments(operation, exampleRequest(operation));
  if (Object.keys(values).length === 0) return `${name}(connection)`;
  const before = `${name}(connection, `;
  return `${before}${literal(values, { indent, width: SAMPLE_WIDTH, before: before.length })})`;
}
