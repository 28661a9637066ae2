import {
  type ApiModel,
  type ExampleRequest,
  type JsonValue,
  literal,
  type Operation,
  own,
  type SecurityScheme,
} from '@partner-apis/model';
import { SAMPLE_WIDTH } from './layout.ts';
import { testEnvironment, testTokenUrl } from './wire.ts';

/** What an operation's method takes: parameters by name, the body under `body`. */
export function sdkArguments(request: ExampleRequest): Readonly<Record<string, JsonValue>> {
  return {
    ...request.path,
    ...request.query,
    ...request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
  };
}

/** Makes the family's client: the first lines of every SDK sample. It requests its access tokens by itself. */
export function sdkClient(model: ApiModel, npmScope: string): string {
  const { clientName, packageName } = model.family;
  const usesToken = firstSchemes(model).some(({ type }) => type === 'oauth2');
  return [
    `import { ${clientName} } from '${npmScope}/${packageName}';`,
    '',
    ...(usesToken ? ['// Requests access tokens from', `// ${testTokenUrl(model)}`] : []),
    `const client = new ${clientName}({`,
    `  environment: ${literal(testEnvironment(model)?.environment ?? 'uat')},`,
    `  auth: ${literal(credentials(model), { indent: '  ', width: SAMPLE_WIDTH })},`,
    '});',
  ].join('\n');
}

/** One call: `const answer = await client.searchTimeslots({ … });` */
export function sdkCall(operation: Operation, request: ExampleRequest, variable = 'answer'): string {
  const args = sdkArguments(withMessage(operation, request));
  const written = Object.keys(args).length === 0 ? '' : literal(args, { width: SAMPLE_WIDTH });
  const call = `await client.${operation.operationId}(${written});`;
  const answers = operation.responses.some(
    ({ status, content }) => status.startsWith('2') && content.length > 0,
  );
  return answers ? `const ${variable} = ${call}` : call;
}

/** A documented message in XML is an object in code. Another text is sent as it is. */
function withMessage({ requestBody }: Operation, request: ExampleRequest): ExampleRequest {
  const examples = requestBody?.content[0]?.examples ?? [];
  const message = examples.find(({ value }) => value === request.body)?.message;
  return message === undefined ? request : { ...request, body: message };
}

/** The credentials of the first way in which the family lets itself be called. */
function credentials(model: ApiModel): Readonly<Record<string, string>> {
  return Object.assign({}, ...firstSchemes(model).map(placeholders));
}

function firstSchemes(model: ApiModel): readonly SecurityScheme[] {
  const required = model.operations.flatMap(({ security }) => security)[0] ?? {};
  return Object.keys(required).flatMap((name) => own(model.securitySchemes, name) ?? []);
}

function placeholders(scheme: SecurityScheme): Readonly<Record<string, string>> {
  if (scheme.type === 'apiKey')
    return scheme.credential === 'clientId' ? { clientId: 'your-client-id' } : { apiKey: 'your-api-key' };
  if (scheme.type === 'basic') return { username: 'your-user', password: 'your-password' };
  return { clientId: 'your-client-id', clientSecret: 'your-client-secret' };
}
