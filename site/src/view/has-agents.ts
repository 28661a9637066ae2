import type { ApiModel } from '@partner-apis/model';

/** Whether there is a server for agents. It is published with the SDKs, not for arbitrary documents. */
export function hasAgents(models: readonly Pick<ApiModel, 'sdk'>[]): boolean {
  return models.some(({ sdk }) => sdk !== undefined);
}
