import type { ApiModel } from '@partner-apis/model';
import type { AuthPlan } from './auth-fields.ts';
import type { SdkPlan } from './sdk-plan.ts';

/** Whether a client cannot be made without options. */
export function requiresOptions({ model, auth }: Pick<SdkPlan, 'model' | 'auth'>): boolean {
  return auth.schemes.length > 0 || needsBaseUrl(model);
}

/** Returns what `auth` must be, in words. */
export function credentialsText({ shapes }: AuthPlan): string {
  const objects = shapes.map((fields) => {
    const required = fields.filter(({ optional }) => !optional).map(({ property }) => property);
    return `{ ${required.join(', ')} }`;
  });
  return [...objects, 'a function'].join(' or ');
}

/** Whether callers have to pass the address of the server: none in the document has a host. */
export function needsBaseUrl({ servers }: ApiModel): boolean {
  return servers.every(({ url, variables }) => variables === undefined && !URL.canParse(url));
}
