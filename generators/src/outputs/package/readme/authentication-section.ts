import { type ApiModel, quote } from '@partner-apis/model';
import { oneLine } from '@partner-apis/typescript-printer';
import type { AuthPlan } from '../../../plan/auth-fields.ts';
import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** The sections about servers and credentials. */
export function authenticationSection(plan: SdkPlan): string[] {
  return [...serverSection(plan), '## Credentials', ...authenticationText(plan.auth), SECRETS];
}

const SECRETS = 'Never put a secret into a page that others load.';

/** The servers of the document, where there are several to choose from. */
function serverSection(plan: SdkPlan): string[] {
  const operation = firstCallOf(plan);
  const place = testEnvironment(plan.model);
  if (place === '') return [];
  const tokens = plan.auth.usesTokens ? ' The token endpoint is beside the base path, on the same host.' : '';
  return [
    '## Servers',
    `\`environment\` chooses a server of the document, and \`baseUrl\` names any other one.${tokens}`,
    clientBlock(plan, printed(operation, callSource(plan, operation)), { place }),
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
