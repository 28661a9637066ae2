import type { DocumentNode } from '../document/document-node.ts';

/** A response for a status, a range of statuses, or `default`. */
export interface Response {
  readonly status: string;
  readonly node: DocumentNode;
  /** As written in the operation, possibly as a reference. */
  readonly written: DocumentNode;
}

export function responsesOf(owner: DocumentNode | undefined): Response[] {
  return (owner?.written() ?? [])
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, node]) => ({ status: status.toUpperCase(), node: node.followed(), written: node }));
}

/** Returns the response that describes a status: the exact one, or its range, or `default`. */
export function describing(responses: readonly Response[], status: string): Response | undefined {
  const candidates = [status, `${status.charAt(0)}XX`, 'DEFAULT'];
  return candidates
    .map((candidate) => responses.find((response) => response.status === candidate))
    .find((response) => response !== undefined);
}
