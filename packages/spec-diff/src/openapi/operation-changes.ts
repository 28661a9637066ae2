import type { DocumentNode } from '../document/document-node.ts';
import type { Comparison } from './comparison.ts';
import type { Draft } from './draft.ts';
import type { OperationPair } from './operation.ts';
import { parameterChanges } from './parameters.ts';
import { requestBodyChanges } from './request-bodies.ts';
import { responseChanges } from './responses.ts';
import { securityChanges } from './security/security.ts';
import { serverChanges } from './servers.ts';

/** Returns changes of an operation, except for its callbacks. */
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

/** Returns a change of an operation on which nobody has to act. */
export function operationText({ before, after }: OperationPair): Draft {
  const message = 'Texts changed, or the same is written in other words.';
  return { rule: 'operation-text-changed', direction: null, message, before: before.node, after: after.node };
}

/** Returns the same for the whole document. */
export function documentText(before: DocumentNode, after: DocumentNode): Draft {
  const message = 'The document means the same in other words.';
  return { rule: 'document-text-changed', direction: null, message, before, after };
}
