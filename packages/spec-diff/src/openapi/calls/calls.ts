import type { DocumentNode } from '../../document/document-node.ts';
import { capital } from '../capital.ts';
import type { Comparison } from '../comparison.ts';
import type { Draft } from '../draft.ts';
import { type Operation, operationsIn } from '../operation.ts';
import { callBodyChanges } from './call-bodies.ts';
import type { CallPair } from './call-pair.ts';
import { callParameterChanges } from './call-parameters.ts';
import { callStatusChanges } from './call-responses.ts';
import { callSecurityChanges } from './call-security.ts';

/** The document's term for operations that the API calls. */
type CallKind = 'callback' | 'webhook';

/** Returns changes of the callbacks of an operation. */
export function callbackChanges(before: Operation, after: Operation, comparison: Comparison): Draft[] {
  const callsOf = ({ node, root }: Operation): Calls => ({
    owner: node,
    calls: (node.get('callbacks')?.entries() ?? []).flatMap(([name, callback]) =>
      operationsIn(callback, root).map((call) => ({ ...call, path: `${name} ${call.path}` })),
    ),
  });
  return callChanges('callback', callsOf(before), callsOf(after), comparison);
}

/** Returns changes of the webhooks of a document. */
export function webhookChanges(before: DocumentNode, after: DocumentNode, comparison: Comparison): Draft[] {
  const callsOf = (root: DocumentNode): Calls => ({
    owner: root,
    calls: operationsIn(root.get('webhooks'), root),
  });
  return callChanges('webhook', callsOf(before), callsOf(after), comparison);
}

interface Calls {
  readonly owner: DocumentNode;
  readonly calls: readonly Operation[];
}

function callChanges(kind: CallKind, before: Calls, after: Calls, comparison: Comparison): Draft[] {
  const isSameCall = (one: Operation, other: Operation) =>
    one.method === other.method && one.path === other.path;
  const kept = before.calls.flatMap((call): Draft[] => {
    const later = after.calls.find((other) => isSameCall(call, other));
    if (later === undefined) return [removal(kind, call, after.owner)];
    return changesOf({ before: call, after: later, label: `the ${kind} \`${call.path}\`` }, comparison);
  });
  const gained = after.calls.filter((call) => !before.calls.some((other) => isSameCall(call, other)));
  return [...kept, ...gained.map((call) => arrival(kind, before.owner, call))];
}

function removal(kind: CallKind, call: Operation, after: DocumentNode): Draft {
  const message = `The ${kind} \`${call.path}\` is no longer called.`;
  return { rule: `${kind}-removed`, direction: 'response', message, before: call.node, after };
}

function arrival(kind: CallKind, before: DocumentNode, call: Operation): Draft {
  const message = `The ${kind} \`${call.path}\` is new.`;
  return { rule: `${kind}-added`, direction: 'response', message, before, after: call.node };
}

function changesOf(pair: CallPair, comparison: Comparison): Draft[] {
  const { before, after } = pair;
  const isSame =
    comparison.isSame(before.node, after.node) &&
    comparison.isSame(before.item.get('parameters'), after.item.get('parameters'));
  if (isSame) return [];
  return [
    ...callParameterChanges(pair, comparison),
    ...callBodyChanges(pair, comparison),
    ...callStatusChanges(pair, comparison),
    ...callSecurityChanges(pair),
    ...deprecation(pair),
  ];
}

function deprecation({ before, after, label }: CallPair): Draft[] {
  if (before.node.flag('deprecated') || !after.node.flag('deprecated')) return [];
  const message = `${capital(label)} is deprecated.`;
  return [
    { rule: 'call-deprecated', direction: 'response', message, before: before.node, after: after.node },
  ];
}
