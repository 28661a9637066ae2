import type { ApiModel } from '@partner-apis/model';
import type { AuthPlan } from './auth-fields.ts';
import type { SdkPlan } from './sdk-plan.ts';

/** Returns what to pass for each option that a client requires, by the name of the option. */
export function requiredOptions({ model, auth }: SdkPlan): Readonly<Record<string, string>> {
  return {
    ...(auth.schemes.length > 0 ? { auth: credentialsText(auth) } : {}),
    ...(needsBaseUrl(model) ? { baseUrl: 'the address of the server, with its base path' } : {}),
  };
}

function credentialsText({ shapes }: AuthPlan): string {
  const objects = shapes.map((fields) => {
    const required = fields.filter(({ optional }) => !optional).map(({ property }) => property);
    return `{ ${required.join(', ')} }`;
  });
  return [...objects, 'a function that returns headers'].join(', or ');
}

/** Whether callers have to pass the address of the server: none in the document has a host. */
export function needsBaseUrl({ servers }: ApiModel): boolean {
  return servers.every(({ url, variables }) => variables === undefined && !URL.canParse(url));
}
