import { oneLine, withoutFragmentLinks } from '@partner-apis/typescript-printer';
import type { AuthPlan } from '../../../plan/auth-fields.ts';
import type { SdkPlan } from '../../../plan/sdk-plan.ts';
import { serverSection } from './server-section.ts';

/** Returns the sections about servers and credentials. */
export function authenticationSection(plan: SdkPlan): string[] {
  return [...serverSection(plan), '## Credentials', ...authenticationText(plan.auth), SECRETS];
}

const SECRETS = 'Never put a secret into a web page.';

const OWN_CREDENTIALS = `\`auth\` can also be your own function that returns the headers to send. If the server rejects them with 401, the
client calls the function once more, with the rejected headers as its second argument, and repeats the call with the new ones.`;

function authenticationText({ shapes, usesTokens }: AuthPlan): string[] {
  const lists = shapes.map((fields) =>
    fields
      .map(
        ({ property, optional, description }) =>
          `- \`${property}\`${optional ? ' (optional)' : ''}: ${oneLine(withoutFragmentLinks(description))}`,
      )
      .join('\n'),
  );
  if (lists.length === 0) {
    return [
      'The document requires no credentials. If the server requires some, set `auth` to a function that returns the headers to send.',
    ];
  }
  const token = usesTokens
    ? [
        'The client requests an access token, sends it with every call, and renews it shortly before it expires.',
      ]
    : [];
  return [
    'Pass the credentials that you received with your access:',
    lists.join('\n\nor\n\n'),
    ...token,
    OWN_CREDENTIALS,
  ];
}
