import type { ApiModel } from '@partner-apis/model';

/** Whether there is a server for agents: one is published with the SDKs, not for a document of any origin. */
export function hasAgents(models: readonly Pick<ApiModel, 'sdk'>[]): boolean {
  return models.some(({ sdk }) => sdk !== undefined);
}
