import type { DocumentNode } from '../document/document-node.ts';
import type { Comparison } from './comparison.ts';
import type { Draft } from './draft.ts';
import type { OperationPair } from './operation.ts';
import { parameterChanges } from './parameters.ts';
import { requestBodyChanges } from './request-bodies.ts';
import { responseChanges } from './responses.ts';
import { securityChanges } from './security/security.ts';
import { serverChanges } from './servers.ts';

/** Changes of an operation, but for its callbacks. */
export function operationChanges(pair: OperationPair, comparison: Comparison): Draft[] {
  return [
    ...parameterChanges(pair, comparison),
    ...requestBodyChanges(pair, comparison),
    ...responseChanges(pair, comparison),
    ...securityChanges(pair, comparison),
    ...serverChanges(pair),
    ...deprecation(pair),
  ];
}

function deprecation({ before, after }: OperationPair): Draft[] {
  if (before.node.flag('deprecated') || !after.node.flag('deprecated')) return [];
  const message = `The operation \`${after.name}\` is deprecated.`;
  return [{ rule: 'operation-deprecated', direction: null, message, before: before.node, after: after.node }];
}

/** A change of an operation that nobody has to act on. */
export function operationText({ before, after }: OperationPair): Draft {
  const message = `The texts of \`${after.name}\` changed, or the same is written in other words.`;
  return { rule: 'operation-text-changed', direction: null, message, before: before.node, after: after.node };
}

/** The same for a document as a whole. */
export function documentText(before: DocumentNode, after: DocumentNode): Draft {
  const message = 'The document means the same in other words.';
  return { rule: 'document-text-changed', direction: null, message, before, after };
}
