import { type ApiModel, encodePointerToken } from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/** Omits operations with the method TRACE, which `fetch` does not send. @see https://fetch.spec.whatwg.org/#forbidden-method */
export function withoutTrace(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const operations = model.operations.filter(({ method, path }) => {
    if (method !== 'trace') return true;
    diagnostics.report('method-not-offered', `/paths/${encodePointerToken(path)}/trace`, { method: 'TRACE' });
    return false;
  });
  return operations.length === model.operations.length ? model : { ...model, operations };
}
