import type { ContractCase, SkippedConstraint } from '../../case/contract-case.ts';
import { newCase, type OperationContext, requestOf } from '../operation-context.ts';
import { documentCases } from './document-cases.ts';
import { type MessageContext, messageContext, refusedMessage } from './message-context.ts';
import { structureCases } from './structure-cases.ts';
import { valueCases } from './value-cases.ts';

/**
 * Makes the cases of an operation that takes an XML message: both sides of every facet of its schema, every element
 * omitted, empty, repeated and misplaced, documents that are not XML, and every encoding. Each document is first read
 * against the schema, both strictly and as the family's readers do, so that no case is mislabelled.
 */
export function messageCases(context: OperationContext): (ContractCase | SkippedConstraint)[] {
  const message = messageContext(context);
  if (message === undefined) return [];
  return [
    ...valueCases(message),
    ...structureCases(message),
    ...documentCases(message),
    ...missingBody(message),
  ];
}

function missingBody(context: MessageContext): ContractCase[] {
  if (context.operation.requestBody?.required !== true) return [];
  const { body: _, ...request } = requestOf(context, context.example);
  return [newCase(context, 'body/missing', { kind: 'missing', request, expect: refusedMessage(context) })];
}
