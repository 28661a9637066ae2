import { propertyKey, quote } from '@partner-apis/model';
import { comment } from '@partner-apis/typescript-printer';
import type { SdkPlan } from '../../plan/sdk-plan.ts';

/** `servers.ts`: the document's servers by environment. */
export function serversFile({ model }: SdkPlan): string {
  const servers = model.servers.map(
    ({ environment, url, description }) =>
      `${comment([description], '  ')}  ${propertyKey(environment)}: ${quote(url)},\n`,
  );
  return `/** The servers of the ${model.title}, by environment. */
export const servers = {
${servers.join('')}} as const;

export type Environment = keyof typeof servers;
`;
}
