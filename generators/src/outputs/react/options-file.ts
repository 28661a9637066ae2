import { propertyKey, quote } from '@partner-apis/model';
import { claim, comment } from '@partner-apis/typescript-printer';
import { isGet, isRead } from '../../plan/reads.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { formerConstants } from '../../typescript/former-names.ts';
import { codeWords, usedNames } from '../../typescript/used-names.ts';

/**
 * The TanStack Query types of the results. They are written out because the compiler cannot print the inferred types of
 * large schemas in declarations.
 */
const TANSTACK = [
  ...['InfiniteData', 'QueryFunction', 'QueryKey', 'UseMutationOptions'],
  ...['UseSuspenseInfiniteQueryOptions', 'UseSuspenseQueryOptions'],
];

/**
 * Prints `options.ts`: query options for each operation that reads, infinite query options for each paged list, and
 * mutation options for each operation that is not a GET. The functions do not refer to each other, so that a bundler
 * keeps only those in use.
 *
 * @see https://tanstack.com/query/latest/docs/framework/react/guides/query-options
 */
export function optionsFile({ model, operations, npmScope, values }: SdkPlan): string {
  const { packageName } = model.family;
  const called = calledNames(operations);
  const body = operations
    .flatMap((operation) => [
      ...(isRead(operation)
        ? [querySource(operation, called(operation), packageName, values !== undefined)]
        : []),
      ...(isGet(operation) ? [] : [mutationSource(operation, called(operation), packageName)]),
      ...formerSource(operation),
    ])
    .join('\n');
  const words = codeWords(body);
  const tanstack = usedNames(TANSTACK, words);
  const runtime = usedNames(['NextPage'], words);
  const imports = operations.flatMap((operation) => {
    const { name, params } = operation;
    const own = called(operation);
    return [own === name ? name : `${name} as ${own}`, `type ${params}`];
  });
  return `import {
  type CallOptions,
  type Connection,
${runtime.map((name) => `  type ${name},\n`).join('')}  type PartnerApiError,
} from '${npmScope}/client';
${usedNames(['plainValue'], words)
  .map((used) => `import { ${used} } from '${npmScope}/client/values';\n`)
  .join(
    '',
  )}${tanstack.length === 0 ? '' : `import type { ${tanstack.join(', ')} } from '@tanstack/react-query';\n`}import {
${imports.map((name) => `  ${name},\n`).join('')}} from '../operations.ts';

${body}`;
}

/** The names of local variables in the functions. */
const LOCAL_NAMES = ['connection', 'params', 'options', 'signal', 'pageParam', 'next'];

/**
 * Returns the names that the operations' functions are imported under: their own, unless a function of the module, or a name
 * in one, has it.
 */
function calledNames(operations: readonly PlannedOperation[]): (operation: PlannedOperation) => string {
  const endings = ['Key', 'Query', 'InfiniteQuery', 'Mutation'];
  const printed = operations.flatMap(({ name }) => endings.map((ending) => name + ending));
  const local = new Set([...LOCAL_NAMES, ...printed]);
  const taken = new Set([...local, ...operations.map(({ name }) => name)]);
  const names = new Map(
    operations.map(({ name }) => [name, local.has(name) ? claim(taken, `${name}Operation`, 'Call') : name]),
  );
  return ({ name }) => names.get(name) ?? name;
}

/** Prints the functions under the operation's former names. */
function formerSource(operation: PlannedOperation): string[] {
  const { name, aliases, paged } = operation;
  const kinds = [
    ...(isRead(operation) ? ['Key', 'Query', ...(paged === undefined ? [] : ['InfiniteQuery'])] : []),
    ...(isGet(operation) ? [] : ['Mutation']),
  ];
  return aliases.operation.flatMap((alias) =>
    kinds.map((kind) => formerConstants([alias + kind], name + kind)),
  );
}

function querySource(
  operation: PlannedOperation,
  called: string,
  packageName: string,
  isNative: boolean,
): string {
  const { name, params, isCallableBare } = operation;
  const given = `params: ${params}${isCallableBare ? ` = ${noParams(operation)}` : ''}`;
  const docs = comment([
    `Options of a query for \`${name}\`, also of a suspense query or a prefetch.`,
    '@param connection from `connect`, or from the provider around the component',
    `@example useQuery(${name}Query(connection${isCallableBare ? '' : ', params'}))`,
  ]);
  const data = dataOf(called);
  return `${keySource(operation, packageName, isNative)}
${docs}export function ${name}Query(
  connection: Connection,
  ${given},
  options?: CallOptions,
): UseSuspenseQueryOptions<${data}, PartnerApiError> & {
  queryFn: QueryFunction<${data}>;
} {
  return {
    queryKey: ${name}Key(params),
    queryFn: ({ signal }) => ${called}(connection, params, { signal, ...options }),
  };
}
${operation.paged !== undefined ? `\n${infiniteSource(operation, called, given)}` : ''}`;
}

/**
 * Prints the params of a call without any. TypeScript types an absent property that every object inherits, such as
 * `constructor`, as the inherited one.
 */
function noParams({ named }: PlannedOperation): string {
  const inherited = named.filter(({ property }) => Object.hasOwn(Object.prototype, property));
  const fields = inherited
    .filter(({ property }) => property !== '__proto__')
    .map(({ property }) => `${propertyKey(property)}: undefined`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function keySource({ name, params }: PlannedOperation, packageName: string, isNative: boolean): string {
  const docs = comment([
    `Key of the queries for \`${name}\`: for all of them, or for those with the same \`params\`.`,
  ]);
  const key = `[${quote(packageName)}, ${quote(name)}]`;
  return `${docs}export function ${name}Key(params?: ${params}): readonly unknown[] {
  return params === undefined ? ${key} : [${key.slice(1, -1)}, ${isNative ? `plainValue(params, 'params')` : 'params'}];
}
`;
}

function infiniteSource(operation: PlannedOperation, called: string, given: string): string {
  const { name } = operation;
  const page = `Awaited<ReturnType<ReturnType<typeof ${called}>['page']>>`;
  const parameter = 'NextPage | undefined';
  const pages = `InfiniteData<${page}, ${parameter}>`;
  const docs = comment([
    `Options of an infinite query for \`${name}\`. Each page has its \`items\`, and its \`data\` as sent by the API.`,
    '@param connection from `connect`, or from the provider around the component',
    `@example useInfiniteQuery(${name}InfiniteQuery(connection${operation.isCallableBare ? '' : ', params'}))`,
  ]);
  return `${docs}export function ${name}InfiniteQuery(
  connection: Connection,
  ${given},
  options?: CallOptions,
): UseSuspenseInfiniteQueryOptions<${page}, PartnerApiError, ${pages}, QueryKey, ${parameter}> & {
  queryFn: QueryFunction<${page}, QueryKey, ${parameter}>;
} {
  return {
    queryKey: [...${name}Key(params), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ${called}(connection, params, { signal, ...options }).from(pageParam).page(),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  };
}
`;
}

function mutationSource(operation: PlannedOperation, called: string, packageName: string): string {
  const { name, params, isCallableBare, streamed } = operation;
  // A stream is no promise; it begins when it is iterated over.
  const begin = streamed === undefined ? '(params)' : 'async (params)';
  const docs = comment([
    `Options of a mutation that calls \`${name}\`. Its variables are the operation's \`params\`.`,
    '@param connection from `connect`, or from the provider around the component',
    `@example useMutation(${name}Mutation(connection))`,
  ]);
  const variables = isCallableBare ? `${params} | void` : params;
  const given = isCallableBare ? `params ?? ${noParams(operation)}` : 'params';
  return `${docs}export function ${name}Mutation(
  connection: Connection,
  options?: CallOptions,
): UseMutationOptions<${dataOf(called)}, PartnerApiError, ${variables}> {
  return {
    mutationKey: [${quote(packageName)}, ${quote(name)}],
    mutationFn: ${begin} => ${called}(connection, ${given}, options),
  };
}
`;
}

function dataOf(called: string): string {
  return `Awaited<ReturnType<typeof ${called}>>`;
}
