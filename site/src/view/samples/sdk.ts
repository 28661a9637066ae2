import {
  type ApiModel,
  type ExampleRequest,
  type JsonValue,
  literal,
  type Operation,
  own,
} from '@partner-apis/model';
import { SAMPLE_WIDTH } from './layout.ts';

/** What an operation's method takes: parameters by name, the body under `body`. */
export function sdkArguments(request: ExampleRequest): Readonly<Record<string, JsonValue>> {
  return {
    ...request.path,
    ...request.query,
    ...request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
  };
}

/** Makes the family's client: the first lines of every SDK sample. */
export function sdkClient(model: ApiModel, npmScope: string): string {
  const { clientName, packageName } = model.family;
  return [
    `import { ${clientName} } from '${npmScope}/${packageName}';`,
    '',
    `const client = new ${clientName}({`,
    "  environment: 'uat',",
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
  const required = model.operations.flatMap(({ security }) => security)[0] ?? {};
  return Object.assign(
    {},
    ...Object.keys(required).map((name) => {
      const scheme = own(model.securitySchemes, name);
      if (scheme === undefined) return {};
      if (scheme.type === 'apiKey') {
        return scheme.credential === 'clientId' ? { clientId: 'your-client-id' } : { apiKey: 'your-api-key' };
      }
      if (scheme.type === 'basic') return { username: 'your-user', password: 'your-password' };
      return { clientId: 'your-client-id', clientSecret: 'your-client-secret' };
    }),
  );
}
