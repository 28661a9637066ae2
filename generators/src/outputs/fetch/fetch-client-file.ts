import { literal, quote } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import { pathnameOf } from '../../plan/pathname.ts';
import { needsBaseUrl, requiresOptions } from '../../plan/required-options.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';

/**
 * Prints `fetch-client.ts`: a function that makes a client of `openapi-fetch` with the types of `/openapi` and our
 * authentication.
 */
export function fetchClientFile(plan: SdkPlan): string {
  const { model, names, npmScope, environment, operations } = plan;
  // Without an address of its own, `connect` reports that it is missing.
  const isAddressed = !needsBaseUrl(model);
  const hasVariables = model.servers.some(({ variables }) => variables !== undefined);
  const address = !isAddressed
    ? 'baseUrl'
    : hasVariables
      ? `environment = ${quote(environment)}, serverVariables, baseUrl = serverAddress(environment, serverVariables)`
      : `environment = ${quote(environment)}, baseUrl = environmentAddress(servers, environment)`;
  const own = operations.filter(({ isAlternative }) => !isAlternative);
  const options = `${names.client}FetchOptions`;
  // An SDK may be called Client, too.
  const library = names.options === 'ClientOptions' ? 'LibraryOptions' : 'ClientOptions';
  const imported = library === 'ClientOptions' ? library : `ClientOptions as ${library}`;
  const isSplit = own.some(({ path }) => pathnameOf(path) !== path);
  const needed = plan.auth.schemes.length > 0 ? 'auth' : 'baseUrl';
  const given = requiresOptions(plan)
    ? `required(options, 'options', 'an object with ${needed}')`
    : 'options';
  const runtime = [
    ...(isAddressed && !hasVariables ? ['environmentAddress'] : []),
    ...(requiresOptions(plan) ? ['required'] : []),
  ];
  const imports = runtime.length === 0 ? '' : `import { ${runtime.join(', ')} } from '${npmScope}/client';\n`;
  return `${imports}import { authenticate, ${isSplit ? 'oneQuery, ' : ''}type SecurityByOperation } from '${npmScope}/client/openapi-fetch';
import createFetchClient, { type Client, type ${imported} } from 'openapi-fetch';
import { connect, type ${names.options} } from '../connect.ts';
import type { paths } from '../openapi/openapi.ts';
${isAddressed ? `import { ${hasVariables ? 'serverAddress' : 'servers'} } from '../servers.ts';\n` : ''}
/** The credentials and the server, as for \`${names.client}\`, and the options of \`openapi-fetch\`. */
export type ${options} = Pick<${names.options}, 'auth' | 'baseUrl' | 'environment'${hasVariables ? " | 'serverVariables'" : ''}> & Omit<${library}, 'baseUrl'>;

/** The security that operations require. */
const security: SecurityByOperation = {
${own.flatMap(securityEntry).join('')}};

${comment([
  'Creates an `openapi-fetch` client that authenticates automatically. Sends nothing.',
  '@throws {InvalidOptionError} when an option is missing or cannot be used',
  `@example const { data, error } = await createClient({ auth }).GET(${quote(own[0]?.path ?? '/')})`,
])}export function createClient(options: ${options}${requiresOptions(plan) ? '' : ' = {}'}): Client<paths> {
  const { auth, ${address}, ...others } = ${given};
  const { fetch } = others;
  // The library's own takes a request, ours what fetch takes.
  const connection = connect({ auth, baseUrl, ...(fetch && { fetch: (url, init) => fetch(new Request(url, init)) }) });
  const client = createFetchClient<paths>({ redirect: 'manual', ...others, baseUrl });
${isSplit ? '  client.use(oneQuery);\n' : ''}  client.use(authenticate(connection, security));
  return client;
}
`;
}

/** Returns one line of the table; empty if the document does not state the security. */
function securityEntry({ method, path, security, anonymous }: PlannedOperation): string[] {
  if (security.length === 0 && anonymous === undefined) return [];
  return [`  ${quote(`${method.toUpperCase()} ${path}`)}: ${literal(security)},\n`];
}
