import type { ApiModel } from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Reports that response headers have no types. This is reported once for a document, since almost every response has
 * some.
 */
export function reportResponseHeaders({ operations }: ApiModel, diagnostics: Diagnostics): void {
  const headers = operations.flatMap(({ responses }) => responses.flatMap((response) => response.headers));
  if (headers.length === 0) return;
  diagnostics.report('response-headers-not-typed', '/paths', { count: String(headers.length) });
}
