import {
  type ApiModel,
  type ExampleRequest,
  type JsonValue,
  literal,
  type Operation,
  own,
  type Parameter,
  requestContent,
  type SdkCredential,
  type SecurityScheme,
} from '@partner-apis/model';
import { SAMPLE_WIDTH } from './layout.ts';
import { testEnvironment, testTokenUrl } from './wire.ts';

/** The arguments of an operation's method: parameters by the SDK's names, the body under `body`. */
export function sdkArguments(
  operation: Pick<Operation, 'sdk'>,
  { path, query, headers, body }: ExampleRequest,
): Readonly<Record<string, JsonValue>> {
  const named = (place: Parameter['in'], values: Readonly<Record<string, JsonValue>>) =>
    Object.entries(values).map(([name, value]) => [argumentName(operation, { in: place, name }), value]);
  return {
    ...Object.fromEntries([...named('path', path), ...named('query', query), ...named('header', headers)]),
    ...(body === undefined ? {} : { body }),
  };
}

/** The property for a parameter of a method; the parameter's own name if there is no SDK. */
export function argumentName(
  { sdk }: Pick<Operation, 'sdk'>,
  { in: place, name }: Pick<Parameter, 'in' | 'name'>,
): string {
  return sdk?.arguments.find((known) => known.in === place && known.name === name)?.property ?? name;
}

/** The method of an operation; its `operationId` if there is no SDK. */
export function methodName({ sdk, operationId }: Pick<Operation, 'sdk' | 'operationId'>): string {
  return sdk?.name ?? operationId;
}

/** Writes the code that creates the family's client, for the start of every SDK sample. The client requests its tokens. */
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

/** Writes one call: `const result = await client.searchTimeslots({ … });` */
export function sdkCall(operation: Operation, request: ExampleRequest, variable = 'result'): string {
  const args = callArguments(operation, request);
  const answers = operation.responses.some(
    ({ status, content }) => status.startsWith('2') && content.length > 0,
  );
  const call = `${answers ? `const ${variable} = ` : ''}await client.${methodName(operation)}(`;
  const layout = { width: SAMPLE_WIDTH, before: call.length };
  return `${call}${Object.keys(args).length === 0 ? '' : literal(args, layout)});`;
}

/** The arguments of the SDK's method for a request: like {@link sdkArguments}, with documented XML messages as objects. */
export function callArguments(
  operation: Operation,
  request: ExampleRequest,
): Readonly<Record<string, JsonValue>> {
  return sdkArguments(operation, withMessage(operation, request));
}

/** Replaces a documented XML message by its object. Any other text is sent as it is. */
function withMessage(operation: Operation, request: ExampleRequest): ExampleRequest {
  const examples = requestContent(operation)?.examples ?? [];
  const message = examples.find(({ value }) => value === request.body)?.message;
  return message === undefined ? request : { ...request, body: message };
}

/** The credentials of the first way to authenticate of the SDK, or of the document if there is no SDK. */
function credentials(model: ApiModel): Readonly<Record<string, string>> {
  if (model.sdk?.auth[0] === undefined) return Object.assign({}, ...firstSchemes(model).map(placeholders));
  return Object.fromEntries(
    sdkCredentials(model).map(({ property, role }) => [property, own(PLACEHOLDERS, role) ?? 'your-secret']),
  );
}

/** The credentials that the SDK needs for its first way to authenticate. */
export function sdkCredentials({ sdk }: Pick<ApiModel, 'sdk'>): readonly SdkCredential[] {
  return (sdk?.auth[0] ?? []).filter(({ optional }) => !optional);
}

/** Placeholders by the runtime's names for credentials. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  key: 'your-api-key',
  token: 'your-token',
  clientId: 'your-client-id',
  clientSecret: 'your-client-secret',
  username: 'your-user',
  password: 'your-password',
};

function firstSchemes(model: ApiModel): readonly SecurityScheme[] {
  const required = model.operations.flatMap(({ security }) => security)[0] ?? {};
  return Object.keys(required).flatMap((name) => own(model.securitySchemes, name) ?? []);
}

function placeholders(scheme: SecurityScheme): Readonly<Record<string, string>> {
  if (scheme.type === 'apiKey')
    return scheme.credential === 'clientId' ? { clientId: 'your-client-id' } : { apiKey: 'your-api-key' };
  if (scheme.type === 'apiKeyParameter') return {};
  if (scheme.type === 'basic') return { username: 'your-user', password: 'your-password' };
  return { clientId: 'your-client-id', clientSecret: 'your-client-secret' };
}
