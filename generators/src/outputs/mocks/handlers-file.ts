import { isSuccess, literal, preferredContent, quote, type Schemas, tokenAddress } from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { sampledValue } from '../../model/sampled-value.ts';
import { answerName, namedAnswers } from '../../plan/named-answers.ts';
import { pathnameOf } from '../../plan/pathname.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { formerConstants } from '../../typescript/former-names.ts';
import { answerBody } from './answer-body.ts';
import { isRequestedByParameter } from './last-page.ts';
import { streamText } from './stream-text.ts';

/**
 * Prints `handlers.ts`: MSW handlers that respond with the document's examples, each by name, one for the token
 * endpoint, and handlers that forward requests to a sandbox.
 */
export function handlersFile({ model, operations }: SdkPlan): string {
  // A server offers alternative media types at the same path.
  const own = operations.filter(({ isAlternative }) => !isAlternative);
  const tokenPaths = tokenPathsOf(model);
  const hasPages = own.some(({ paged }) => paged !== undefined && isRequestedByParameter(paged));
  const first = own.toSorted(byPlaces).map((operation) => `    ${firstHandler(operation, model)},\n`);
  return `import { type HttpHandler, HttpResponse, http } from 'msw';

/** The base path of the API, on any host. */
const BASE = ${quote(`*${model.basePath}`)};

${hasPages ? PAGED_ANSWER : ANSWER}
type Method = 'all' | 'delete' | 'get' | 'head' | 'options' | 'patch' | 'post' | 'put';

function respond(status: number, type?: string, body?: unknown) {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  if (body === undefined) return new HttpResponse(null, { status, headers });
  return new HttpResponse(typeof body === 'string' && !/(?<!stream\\+)\\bjson\\b(?!-seq)/.test(type ?? '') ? body : JSON.stringify(body), { status, headers });
}

${comment([
  'One handler for each operation, on any host: it responds with the first example of the documented success, or with values of its schema.' +
    (tokenPaths.length === 0 ? '' : ' Includes the token endpoint.'),
  '@example const server = setupServer(...handlers());',
])}export function handlers(): HttpHandler[] {
  return [
${tokenPaths.length === 0 ? '' : '    ...tokenHandlers(),\n'}${first.join('')}  ];
}

${tokenPaths.length === 0 ? '' : tokenSource(tokenPaths)}${sandboxSource(tokenPaths)}
${own.flatMap((operation) => answersSource(operation, model)).join('\n')}`;
}

const ANSWER = `/** Responds to a method and a path with a status, a media type and a body. */
function answer(method: Method, path: string, status: number, type?: string, body?: unknown): HttpHandler {
  return http[method](BASE + path, () => respond(status, type, body));
}
`;

const PAGED_ANSWER = `/** Responds to a method and a path with a status, a media type and a body. A list has one page: each further one is empty. */
function answer(method: Method, path: string, status: number, type?: string, body?: unknown, last?: LastPage): HttpHandler {
  return http[method](BASE + path, ({ request }) => {
    const page = last && new URL(request.url).searchParams.get(last.parameter);
    const isFirst = last === undefined || page === null || page === String(last.first);
    return respond(status, type, isFirst ? body : last.body);
  });
}

interface LastPage {
  parameter: string;
  first?: number;
  body: unknown;
}
`;

/** Returns the paths of the token endpoints, on any host. */
function tokenPathsOf({ securitySchemes, servers }: SdkPlan['model']): string[] {
  const paths = Object.values(securitySchemes).flatMap((scheme) => {
    if (scheme.type !== 'oauth2') return [];
    const address = tokenAddress(scheme.tokenUrl, servers);
    return URL.canParse(address, 'http://localhost') ? [new URL(address, 'http://localhost').pathname] : [];
  });
  return [...new Set(paths)].sort();
}

function tokenSource(paths: readonly string[]): string {
  return `${comment([
    'Handlers of the token endpoint, on any host. The token is always `mock-token`.',
    '@param body replaces or adds properties of the response: `{ expires_in: 1 }`',
    '@see RFC 6749, section 5.1',
  ])}export function tokenHandlers(body: object = {}): HttpHandler[] {
  return ${JSON.stringify(paths)}.map((path) =>
    http.post(\`*\${path}\`, () =>
      HttpResponse.json({ access_token: 'mock-token', token_type: 'Bearer', expires_in: 3600, ...body }),
    ),
  );
}

`;
}

function sandboxSource(tokenPaths: readonly string[]): string {
  const paths = ["BASE + '/*'", ...tokenPaths.map((path) => quote(`*${path}`))];
  return `/** Anything that responds to requests: a sandbox, or your own server. */
export interface Backend {
  fetch(request: Request): Response | Promise<Response>;
}

${comment([
  'Handlers that pass every request to a backend in the same process, which keeps state between requests.',
  '@example const server = setupServer(...backendHandlers(createSandbox()));',
])}export function backendHandlers(backend: Backend): HttpHandler[] {
  return [${paths.join(', ')}].map((path) => http.all(path, ({ request }) => backend.fetch(request)));
}
`;
}

/** The methods for which MSW has functions. */
const METHODS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put'];

/**
 * Compares operations for sorting. MSW uses the first matching handler, so `/vehicles/search` must come before
 * `/vehicles/{code}`.
 */
function byPlaces(one: PlannedOperation, other: PlannedOperation): number {
  const [left = '', right = ''] = [one, other].map(({ path }) => path.replaceAll(/\{[^{}]*\}/g, '\uffff'));
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function firstHandler(operation: PlannedOperation, { schemas }: SdkPlan['model']): string {
  const success = operation.responses.find(isSuccess);
  const documented = namedAnswers(operation.responses).find(({ response }) => response === success);
  if (documented === undefined)
    return answerSource(operation, success?.status ?? '200', sampledBody(operation, schemas));
  return `${answerName(operation.name, documented.key)}()`;
}

/** Returns the media type and the text of a success without an example: a value of its schema, or one of a stream. */
function sampledBody({ streamed, responses }: PlannedOperation, schemas: Schemas): string[] {
  const content = preferredContent(responses.find(isSuccess)?.content);
  if (content === undefined) return [];
  const { mediaType, schema } = content;
  const value = sampledValue(streamed?.item ?? schema, schemas, 'skipWriteOnly');
  if (streamed !== undefined) return [quote(mediaType), quote(streamText(mediaType, streamed, value))];
  return typeof value === 'string' ? [quote(mediaType), quote(value)] : [];
}

function answerSource({ method, path }: PlannedOperation, status: string, body: readonly string[]): string {
  const handled = METHODS.includes(method) ? method : 'all';
  const args = [quote(handled), quote(mswPath(path)), String(statusNumber(status)), ...body];
  return `answer(${args.join(', ')})`;
}

/** Returns a number for a documented status, such as 400 for `4XX` and 500 for `default`. */
function statusNumber(status: string): number {
  return status === 'default' ? 500 : Number(status.replace(/XX$/i, '00'));
}

/** Returns a path in MSW's notation. @example mswPath('/pets/{id}') // '/pets/:p1' */
function mswPath(path: string): string {
  let count = 0;
  return pathnameOf(path)
    .replaceAll(/[()*+?:]/g, (char) => `\\${char}`)
    .replaceAll(/\{[^{}]*\}/g, () => `:p${++count}`);
}

function answersSource(operation: PlannedOperation, model: SdkPlan['model']): string[] {
  const { name } = operation;
  const answers = namedAnswers(operation.responses);
  const last = answers.at(-1);
  if (last === undefined) return [];
  const sources = answers.map((answer) => {
    const { response, example, key } = answer;
    const { status } = response;
    const docs = comment([`${status}: ${oneLine(example.summary)}`], '  ');
    const body = answerBody(operation, answer, model).map((value) => literal(value, { indent: '  ' }));
    return `${docs}  ${key}: (): HttpHandler => ${answerSource(operation, status, body)},\n`;
  });
  return [
    `${comment([
      `Handlers for \`${name}\` that respond with a documented example, by its name.`,
      `@example server.use(${answerName(name, last.key)}());`,
    ])}export const ${name}Answers = {\n${sources.join('')}};\n`,
    ...operation.aliases.operation.map((alias) => formerConstants([`${alias}Answers`], `${name}Answers`)),
  ];
}
