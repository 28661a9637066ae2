import type { JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { Comparison } from './comparison.ts';
import type { Draft, Proof } from './draft.ts';
import { covering, isXml, mediaOf } from './media-types.ts';
import { type Operation, operationsIn } from './operation.ts';

/** How the document calls operations that the API calls. */
type Kind = 'callback' | 'webhook';

/** Changes of the callbacks of an operation. */
export function callbackChanges(before: Operation, after: Operation, comparison: Comparison): Draft[] {
  const [old, now] = [before, after].map((one) => ({
    owner: one.node,
    calls: (one.node.get('callbacks')?.entries() ?? []).flatMap(([name, callback]) =>
      operationsIn(callback, one.root).map((call) => ({ ...call, path: `${name} ${call.path}` })),
    ),
  }));
  return old === undefined || now === undefined ? [] : callChanges('callback', old, now, comparison);
}

/** Changes of the webhooks of a document. */
export function webhookChanges(before: DocumentNode, after: DocumentNode, comparison: Comparison): Draft[] {
  const [old, now] = [before, after].map((root) => ({
    owner: root,
    calls: operationsIn(root.get('webhooks'), root),
  }));
  return old === undefined || now === undefined ? [] : callChanges('webhook', old, now, comparison);
}

interface Calls {
  readonly owner: DocumentNode;
  readonly calls: readonly Operation[];
}

/** What the API calls: its requests are received, and its responses are sent, by those who use the API. */
function callChanges(kind: Kind, before: Calls, after: Calls, comparison: Comparison): Draft[] {
  const isSameCall = (one: Operation, other: Operation) =>
    one.method === other.method && one.path === other.path;
  const kept = before.calls.flatMap((call): Draft[] => {
    const later = after.calls.find((other) => isSameCall(call, other));
    if (later !== undefined) return changesOf(kind, call, later, comparison);
    const message = `The ${kind} \`${call.path}\` is no longer called.`;
    return [
      { rule: `${kind}-removed`, direction: 'response', message, before: call.node, after: after.owner },
    ];
  });
  const gained = after.calls.filter((call) => !before.calls.some((other) => isSameCall(call, other)));
  return [
    ...kept,
    ...gained.map((call): Draft => {
      const message = `The ${kind} \`${call.path}\` is new.`;
      return {
        rule: `${kind}-added`,
        direction: 'response',
        message,
        before: before.owner,
        after: call.node,
      };
    }),
  ];
}

function changesOf(kind: Kind, before: Operation, after: Operation, comparison: Comparison): Draft[] {
  if (comparison.isSame(before.node, after.node)) return [];
  return [...bodyChanges(kind, before, after, comparison), ...statusChanges(kind, before, after, comparison)];
}

function bodyChanges(kind: Kind, before: Operation, after: Operation, comparison: Comparison): Draft[] {
  const [body, later] = [before.node.get('requestBody'), after.node.get('requestBody')];
  const place = `the body of the ${kind} \`${before.path}\``;
  const [old, now] = [mediaOf(body), mediaOf(later)];
  const lost = old.filter((media) => covering(now, media) === undefined);
  return [
    ...lost.map((media): Draft => {
      const message = `${capital(place)} no longer comes as \`${media.name}\`.`;
      return {
        rule: 'response-media-type-removed',
        direction: 'response',
        message,
        before: media.node,
        after: later ?? after.node,
      };
    }),
    ...now.flatMap((media): Draft[] => {
      const counterpart = covering(old, media);
      if (counterpart !== undefined)
        return schemaChanges('response', place, counterpart.node, media.node, media.name, comparison);
      const message = `${capital(place)} may come as \`${media.name}\`.`;
      return [
        {
          rule: 'response-media-type-added',
          direction: 'response',
          message,
          before: body ?? before.node,
          after: media.node,
        },
      ];
    }),
  ];
}

function statusChanges(kind: Kind, before: Operation, after: Operation, comparison: Comparison): Draft[] {
  const [old, now] = [before, after].map(({ node }) => new Map(node.get('responses')?.entries() ?? []));
  return [...(old ?? [])].flatMap(([status, response]): Draft[] => {
    const later = now?.get(status) ?? now?.get(`${status.charAt(0)}XX`) ?? now?.get('default');
    const place = `the response \`${status}\` to the ${kind} \`${before.path}\``;
    if (later === undefined) {
      const message = `${capital(place)} is no longer expected.`;
      return [
        {
          rule: 'response-status-removed',
          direction: 'request',
          message,
          before: response,
          after: after.node,
        },
      ];
    }
    return mediaOf(response).flatMap((media) => {
      const counterpart = covering(mediaOf(later), media);
      if (counterpart !== undefined)
        return schemaChanges('request', place, media.node, counterpart.node, media.name, comparison);
      const message = `${capital(place)} may no longer be sent as \`${media.name}\`.`;
      return [
        {
          rule: 'request-media-type-removed',
          direction: 'request',
          message,
          before: media.node,
          after: later,
        },
      ];
    });
  });
}

function schemaChanges(
  direction: 'request' | 'response',
  name: string,
  before: DocumentNode,
  after: DocumentNode,
  mediaType: string,
  comparison: Comparison,
): Draft[] {
  if (comparison.isSame(before, after)) return [];
  const [one, other] = [before.child('schema'), after.child('schema')];
  return comparison.schemaChanges({
    direction,
    name,
    before: one === undefined ? [] : [one],
    after: other === undefined ? [] : [other],
    isXml: isXml(mediaType),
    exchange: (value: JsonValue): Proof => ({ kind: 'shown', counterexample: { kind: 'value', value } }),
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
