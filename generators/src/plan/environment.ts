import type { ApiModel } from '@partner-apis/model';

/** Returns the default environment: the document's first server. */
export function defaultEnvironment(model: ApiModel): string {
  return model.servers[0]?.environment ?? '';
}
