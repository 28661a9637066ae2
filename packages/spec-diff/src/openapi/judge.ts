import { isJsonObject, type JsonValue, own } from '@partner-apis/model';
import type { Document } from '../document/document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Finding } from '../finding/finding.ts';
import { callbackChanges, webhookChanges } from './calls/calls.ts';
import { Comparison } from './comparison.ts';
import { dialectChanges } from './dialect.ts';
import { DocumentPair } from './document-pair.ts';
import type { Draft } from './draft.ts';
import { requestProof } from './exchange.ts';
import { Findings } from './findings.ts';
import { type Operation, type OperationPair, shapeOf } from './operation.ts';
import { documentText, operationChanges, operationText } from './operation-changes.ts';

/**
 * Judges what changed between two documents for programs that send and read messages.
 *
 * @returns one finding for each cause, the most severe first; none if both documents mean the same
 * @throws {DocumentError} when a reference is broken
 */
export function judge(before: Document, after: Document): Finding[] {
  return judgePair(new DocumentPair(before, after));
}

/** Judges a pair that is also compared in other ways. */
export function judgePair(documents: DocumentPair): Finding[] {
  const { before, after, operations } = documents;
  const { pairs, removed, added } = operations;
  const comparison = new Comparison(documents);
  const findings = new Findings();
  for (const operation of removed) findings.add(removal(operation, after, comparison), operation.name);
  for (const operation of added) findings.add(arrival(operation, before), operation.name);
  const isContextSame = CONTEXT.every(([one, other]) =>
    comparison.isSame(at(before, one, other), at(after, one, other)),
  );
  for (const pair of pairs) {
    if (isContextSame && isSameOperation(pair, comparison)) continue;
    const drafts = [
      ...operationChanges(pair, comparison),
      ...callbackChanges(pair.before, pair.after, comparison),
    ];
    for (const draft of drafts) findings.add(draft, pair.after.name);
    if (drafts.length === 0 && !comparison.isSame(pair.before.node, pair.after.node)) {
      findings.add(operationText(pair), pair.after.name);
    }
  }
  for (const draft of [
    ...webhookChanges(before.root, after.root, comparison),
    ...dialectChanges(before.root, after.root),
  ]) {
    findings.add(draft, undefined);
  }
  if (findings.isEmpty && !isSameDocument(before, after, comparison))
    findings.add(documentText(before.root, after.root), undefined);
  return findings.all();
}

/** Whether documents are written alike. Their version is no change of its own: it follows from the others. */
function isSameDocument(before: Document, after: Document, comparison: Comparison): boolean {
  const [one, other] = [before, after].map(({ root }) => withoutVersion(root.value));
  return comparison.isSameValue(one, other);
}

function withoutVersion(document: JsonValue): JsonValue {
  const info = isJsonObject(document) ? own(document, 'info') : undefined;
  return isJsonObject(document) && isJsonObject(info)
    ? { ...document, info: { ...info, version: null } }
    : document;
}

/** Parts of a document that operations inherit. */
const CONTEXT = [['servers'], ['security'], ['components', 'securitySchemes']] as const;

function at({ root }: Document, name: string, inner: string | undefined): DocumentNode | undefined {
  const node = root.child(name);
  return inner === undefined ? node : node?.child(inner);
}

/** Whether an operation and what it inherits from its path item are written alike. */
function isSameOperation({ before, after }: OperationPair, comparison: Comparison): boolean {
  return (
    shapeOf(before.path) === shapeOf(after.path) &&
    comparison.isSame(before.node, after.node) &&
    ['parameters', 'servers'].every((key) => comparison.isSame(before.item.get(key), after.item.get(key)))
  );
}

function removal(operation: Operation, after: Document, { requests }: Comparison): Draft {
  const { name, method, path, node } = operation;
  return {
    rule: 'operation-removed',
    direction: null,
    message: `\`${method.toUpperCase()} ${path}\` (\`${name}\`) was removed.`,
    before: node,
    after: after.root.get('paths'),
    proof: () => requestProof(operation, requests),
  };
}

function arrival({ name, method, path, node }: Operation, before: Document): Draft {
  const message = `\`${method.toUpperCase()} ${path}\` (\`${name}\`) was added.`;
  return { rule: 'operation-added', direction: null, message, before: before.root.get('paths'), after: node };
}
