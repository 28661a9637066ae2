import { type ApiModel, type Operation, operationPointer } from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Removes what `fetch` does not send: operations with the method TRACE, and bodies of GET and HEAD.
 *
 * @see https://fetch.spec.whatwg.org/#forbidden-method
 */
export function withoutUnsendable(model: ApiModel, diagnostics: Diagnostics): ApiModel {
  const operations = model.operations.flatMap((operation) => sendable(operation, diagnostics));
  return { ...model, operations };
}

function sendable(operation: Operation, diagnostics: Diagnostics): Operation[] {
  const { method, path, requestBody, ...rest } = operation;
  const pointer = operationPointer({ path, method });
  if (method === 'trace') {
    diagnostics.report('method-not-offered', pointer, { method: 'TRACE' });
    return [];
  }
  if (requestBody === undefined || (method !== 'get' && method !== 'head')) return [operation];
  diagnostics.report('body-not-sent', `${pointer}/requestBody`, { method: method.toUpperCase() });
  return [{ method, path, ...rest }];
}
