import type { DocumentNode } from '../document/document-node.ts';

/** Headers of a response or of a part, by name in lower case. The media type is described elsewhere. */
export function headersOf(response: DocumentNode): Map<string, DocumentNode> {
  const headers = (response.get('headers')?.entries() ?? []).map(([name, node]): [string, DocumentNode] => [
    name.toLowerCase(),
    node,
  ]);
  return new Map(headers.filter(([name]) => name !== 'content-type'));
}
