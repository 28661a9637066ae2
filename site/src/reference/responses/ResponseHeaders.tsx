import type { Response } from '@partner-apis/model';
import { responseAnchor } from '../../view/anchors.ts';
import { responseHeaders } from '../../view/response-headers.ts';
import { FieldTree } from '../fields/FieldTree.tsx';
import { useReference } from '../reference-context.ts';

/** The headers of a response. */
export function ResponseHeaders({ response }: { readonly response: Response }) {
  const headers = responseHeaders(useReference().model, response);
  if (headers.length === 0) return null;
  return (
    <>
      <h4>Headers</h4>
      <FieldTree fields={headers} root={`${responseAnchor(response.status)}-header`} />
    </>
  );
}
