import type { DocumentNode } from '../document/document-node.ts';

/** A response under a status, a range of statuses, or `default`. */
export interface Response {
  readonly status: string;
  readonly node: DocumentNode;
  /** As the operation has it: perhaps a reference. */
  readonly written: DocumentNode;
}

export function responsesOf(owner: DocumentNode | undefined): Response[] {
  return (owner?.written() ?? [])
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, node]) => ({ status: status.toUpperCase(), node: node.followed(), written: node }));
}

/** The response that describes a status: the exact one, else its range, else `default`. */
export function describing(responses: readonly Response[], status: string): Response | undefined {
  const candidates = [status, `${status.charAt(0)}XX`, 'DEFAULT'];
  return candidates
    .map((candidate) => responses.find((response) => response.status === candidate))
    .find((response) => response !== undefined);
}
