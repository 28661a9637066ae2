import { type ApiModel, quote } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';
import type { AuthPlan } from '../../../plan/auth-fields.ts';
import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** The section about credentials, with the call that shows that access works: on a server, and on a sandbox. */
export function authenticationSection(plan: SdkPlan): string[] {
  const { model, auth } = plan;
  const operation = firstCallOf(plan);
  const call = callSource(plan, operation);
  const sandbox = auth.usesTokens
    ? 'Against a sandbox on your machine, name its address; the token endpoint of the same host is used:'
    : 'Against a sandbox on your machine, name its address:';
  return [
    '## Authenticate, and make the first call',
    ...authenticationText(auth),
    clientBlock(plan, printed(operation, call), { place: testEnvironment(model) }),
    sandbox,
    clientBlock(plan, printed(operation, call), {
      place: `  baseUrl: 'http://localhost:4010${model.basePath}',\n`,
    }),
    'Never put a secret into a page that others load.',
  ];
}

/** The option that chooses the test server; none where the document has only one. */
function testEnvironment({ servers }: ApiModel): string {
  const [first, ...others] = servers;
  const test = others.find(({ environment }) => environment === 'uat') ?? others[0];
  if (first === undefined || test === undefined) return '';
  return `  environment: ${quote(test.environment)}, // ${quote(first.environment)} by default\n`;
}

const OWN_CREDENTIALS = `\`auth\` may also be a function of yours that returns the headers to send. When the server refuses them with 401, it is
called once more, with the refused headers as its second argument, and the call is repeated with what it returns then.`;

function authenticationText({ shapes, usesTokens }: AuthPlan): string[] {
  const lists = shapes.map((fields) =>
    fields
      .map(
        ({ property, optional, description }) =>
          `- \`${property}\`${optional ? ' (optional)' : ''}: ${oneLine(description)}`,
      )
      .join('\n'),
  );
  if (lists.length === 0) {
    return [
      'The document asks for no credentials. Where the server wants some all the same, give `auth` a function that returns the headers to send.',
    ];
  }
  const token = usesTokens
    ? [
        'The client fetches an access token, keeps it until shortly before it expires, and sends it with every call.',
      ]
    : [];
  return [
    'The client needs what was handed to you with your access:',
    lists.join('\n\nor\n\n'),
    ...token,
    OWN_CREDENTIALS,
  ];
}
