import type { ApiModel } from '@partner-apis/model';

/** The environment that clients call when none is named: the document's first server. */
export function defaultEnvironment(model: ApiModel): string {
  return model.servers[0]?.environment ?? '';
}
