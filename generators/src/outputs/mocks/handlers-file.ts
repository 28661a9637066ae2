import {
  isJson,
  type JsonValue,
  literal,
  preferredContent,
  quote,
  type Response,
  type Schemas,
  tokenAddress,
} from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { sampledValue } from '../../model/sampled-value.ts';
import { answerName, namedAnswers } from '../../plan/named-answers.ts';
import type { PlannedOperation, SdkPlan } from '../../plan/sdk-plan.ts';
import { formerConstants } from '../../typescript/former-names.ts';
import { answerBody } from './answer-body.ts';
import { answerFunctions } from './answer-function.ts';
import { type HandlerPaths, handlerPaths } from './handler-paths.ts';
import { isRequestedByParameter } from './last-page.ts';
import { streamText } from './stream-text.ts';

/**
 * Prints `handlers.ts`: MSW handlers that respond with the document's examples, each by name, one for the token
 * endpoint, and handlers that forward requests to a sandbox.
 */
export function handlersFile({ model, operations }: SdkPlan): string {
  const own = answeredOperations(operations);
  const paths = handlerPaths(model);
  const tokenPaths = tokenPathsOf(model);
  const pages = own.some(({ paged }) => paged !== undefined && isRequestedByParameter(paged));
  const alternatives = own.some(({ isAlternative }) => isAlternative);
  const first = own.toSorted(byPlaces).map((operation) => `    ${firstHandler(operation, model, paths)},\n`);
  return `import { type HttpHandler, HttpResponse, http } from 'msw';

${paths.declaration}
${answerFunctions(paths, { pages, alternatives })}
${comment([
  'One handler for each operation, on any host: it responds with the first example of the documented success, or with values of its schema.' +
    (tokenPaths.length === 0 ? '' : ' Includes the token endpoint.'),
  '@example const server = setupServer(...handlers());',
])}export function handlers(): HttpHandler[] {
  return [
${tokenPaths.length === 0 ? '' : '    ...tokenHandlers(),\n'}${first.join('')}  ];
}

${tokenPaths.length === 0 ? '' : tokenSource(tokenPaths)}${backendSource(tokenPaths, paths)}
${own.flatMap((operation) => answersSource(operation, model, paths)).join('\n')}`;
}

/**
 * Returns the operations that have a response of their own. A media type of the request has none; one of the response
 * is at the same path as the preferred one.
 */
function answeredOperations(operations: readonly PlannedOperation[]): PlannedOperation[] {
  const preferred = new Map<string, PlannedOperation>();
  return operations.filter((operation) => {
    const route = `${operation.method} ${operation.path}`;
    const main = preferred.get(route);
    if (main === undefined) preferred.set(route, operation);
    return main === undefined || successType(main) !== successType(operation);
  });
}

function successType({ successes: [success] }: PlannedOperation): string | undefined {
  return preferredContent(success?.content)?.mediaType;
}

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

function backendSource(tokenPaths: readonly string[], { everything }: HandlerPaths): string {
  const paths = [everything, ...tokenPaths.map((path) => quote(`*${path}`))];
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

/** The statuses with which no response can be made that has a body. @see https://fetch.spec.whatwg.org/#null-body-status */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/** The methods for which MSW has functions. */
const METHODS = ['delete', 'get', 'head', 'options', 'patch', 'post', 'put'];

/**
 * Compares operations for sorting. MSW uses the first matching handler, so `/vehicles/search` must come before
 * `/vehicles/{code}`, and an alternative media type before the preferred one, which responds to all requests.
 */
function byPlaces(one: PlannedOperation, other: PlannedOperation): number {
  const [left = '', right = ''] = [one, other].map(({ path }) => path.replaceAll(/\{[^{}]*\}/g, '\uffff'));
  if (left === right) return Number(other.isAlternative) - Number(one.isAlternative);
  return left < right ? -1 : 1;
}

function firstHandler(
  operation: PlannedOperation,
  { schemas }: SdkPlan['model'],
  paths: HandlerPaths,
): string {
  const [success] = operation.successes;
  const documented = namedAnswers(operation.responses).find(({ response }) => response === success);
  if (documented === undefined)
    return answerSource(operation, success, sampledBody(operation, schemas), paths);
  return `${answerName(operation.name, documented.key)}()`;
}

/** Returns the media type and the body of a success without an example: a value of its schema, or one of a stream. */
function sampledBody(
  { streamed, isAlternative, successes: [success] }: PlannedOperation,
  schemas: Schemas,
): string[] {
  const content = preferredContent(success?.content);
  if (content === undefined) return [];
  const { mediaType, schema } = content;
  const value = sampledValue(streamed?.item ?? schema, schemas, 'skipWriteOnly');
  if (streamed !== undefined) return [quote(mediaType), quote(streamText(mediaType, streamed, value))];
  if (!isJson(mediaType)) return [quote(mediaType), quote(textOf(value))];
  // The preferred JSON has an example, unless the document's examples are complete.
  return isAlternative || typeof value === 'string' ? [quote(mediaType), literal(value)] : [];
}

/** Returns a value as text. A file without a schema has any content. */
function textOf(value: JsonValue): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : 'string';
}

function answerSource(
  { method, path, isAlternative, successes }: PlannedOperation,
  response: Response | undefined,
  body: readonly string[],
  { written }: HandlerPaths,
): string {
  const handled = METHODS.includes(method) ? method : 'all';
  const isOnly = response === undefined || (response.status === 'default' && successes.includes(response));
  const status = isOnly ? 200 : statusNumber(response.status);
  const args = [quote(handled), quote(written(path)), String(status), ...(BODILESS.has(status) ? [] : body)];
  return `${isAlternative ? 'answerAs' : 'answer'}(${args.join(', ')})`;
}

/** Returns a number for a documented status, such as 400 for `4XX` and 500 for `default`. */
function statusNumber(status: string): number {
  return status === 'default' ? 500 : Number(status.replace(/XX$/i, '00'));
}

function answersSource(operation: PlannedOperation, model: SdkPlan['model'], paths: HandlerPaths): string[] {
  const { name, isAlternative, responses, successes } = operation;
  const answers = namedAnswers(isAlternative ? successes : responses);
  const last = answers.at(-1);
  if (last === undefined) return [];
  const sources = answers.map((answer) => {
    const { response, example, key } = answer;
    const docs = comment([`${response.status}: ${oneLine(example.summary)}`], '  ');
    const body = answerBody(operation, answer, model).map((value) => literal(value, { indent: '  ' }));
    return `${docs}  ${key}: (): HttpHandler => ${answerSource(operation, response, body, paths)},\n`;
  });
  return [
    `${comment([
      `Handlers for \`${name}\` that respond with a documented example, by its name.`,
      `@example server.use(${answerName(name, last.key)}());`,
    ])}export const ${name}Answers = {\n${sources.join('')}};\n`,
    ...operation.aliases.operation.map((alias) => formerConstants([`${alias}Answers`], `${name}Answers`)),
  ];
}
