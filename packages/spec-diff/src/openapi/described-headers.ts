import type { DocumentNode } from '../document/document-node.ts';

/** Returns the headers of a response or a part, by lower-case name. The media type is described elsewhere. */
export function headersOf(response: DocumentNode): Map<string, DocumentNode> {
  const headers = (response.get('headers')?.entries() ?? []).map(([name, node]): [string, DocumentNode] => [
    name.toLowerCase(),
    node,
  ]);
  return new Map(headers.filter(([name]) => name !== 'content-type'));
}
