import type { JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import type { Comparison } from './comparison.ts';
import type { Draft } from './draft.ts';
import { encodingChanges } from './encoding.ts';
import { requestProof } from './exchange.ts';
import { covering, covers, isXml, type Media, mediaOf, memberOf } from './media-types.ts';
import type { OperationPair } from './operation.ts';
import { itemsOf } from './stream.ts';

/** Returns changes of the body of a request. */
export function requestBodyChanges(pair: OperationPair, comparison: Comparison): Draft[] {
  const [before, after] = [pair.before.node.get('requestBody'), pair.after.node.get('requestBody')];
  if (comparison.isSame(before, after)) return [];
  if (before === undefined) return after === undefined ? [] : [arrival(pair, after, comparison)];
  if (after === undefined) return [removal(pair, before, comparison)];
  return [
    ...requiredChange(pair, before, after, comparison),
    ...contentChanges(pair, before, after, comparison),
  ];
}

function arrival(pair: OperationPair, after: DocumentNode, { requests }: Comparison): Draft {
  const isRequired = after.flag('required');
  return {
    rule: isRequired ? 'request-body-required' : 'request-body-added',
    direction: 'request',
    message: `The request ${isRequired ? 'has to' : 'may'} have a body now.`,
    before: pair.before.node,
    after,
    ...(isRequired && { proof: () => requestProof(pair.before, requests, { body: null }) }),
  };
}

function removal(pair: OperationPair, before: DocumentNode, { requests }: Comparison): Draft {
  const mediaType = mediaOf(before).at(0)?.name;
  return {
    rule: 'request-body-removed',
    direction: 'request',
    message: 'The request has no body any more.',
    before,
    after: pair.after.node,
    proof: () => requestProof(pair.before, requests, mediaType === undefined ? {} : { mediaType }),
  };
}

function requiredChange(
  pair: OperationPair,
  before: DocumentNode,
  after: DocumentNode,
  { requests }: Comparison,
): Draft[] {
  const [was, is] = [before.flag('required'), after.flag('required')];
  if (was === is) return [];
  const places = { direction: 'request' as const, before, after };
  if (was)
    return [{ ...places, rule: 'request-body-optional', message: 'The request may have no body now.' }];
  const proof = () => requestProof(pair.before, requests, { body: null });
  return [
    { ...places, rule: 'request-body-required', message: 'The request has to have a body now.', proof },
  ];
}

function contentChanges(
  pair: OperationPair,
  before: DocumentNode,
  after: DocumentNode,
  comparison: Comparison,
): Draft[] {
  const [old, now] = [mediaOf(before), mediaOf(after)];
  const lost = old.filter((media) => covering(now, media) === undefined);
  const gained = now.filter((media) => covering(old, media) === undefined);
  return [
    ...lost.map((media): Draft => {
      const narrower = now.find(({ name }) => covers(media.name, name));
      return {
        rule: 'request-media-type-removed',
        direction: 'request',
        message: `The request may no longer be sent as \`${media.name}\`${narrower === undefined ? '' : `, only as \`${narrower.name}\``}.`,
        before: media.node,
        after,
        proof: () =>
          requestProof(pair.before, comparison.requests, {
            body: { mediaType: memberOf(media.name), value: sample(media) },
          }),
      };
    }),
    ...gained.map(
      (media): Draft => ({
        rule: 'request-media-type-added',
        direction: 'request',
        message: `The request may be sent as \`${media.name}\`, too.`,
        before,
        after: media.node,
      }),
    ),
    ...old.flatMap((media) => {
      const counterpart = covering(now, media);
      return counterpart === undefined ? [] : mediaChanges(pair, media, counterpart, comparison);
    }),
  ];
}

function sample({ node }: Media): JsonValue {
  return node.get('example')?.value ?? {};
}

function mediaChanges(pair: OperationPair, before: Media, after: Media, comparison: Comparison): Draft[] {
  if (comparison.isSame(before.node, after.node)) return [];
  const [one, other] = [before.node.child('schema'), after.node.child('schema')];
  const mediaType = memberOf(before.name);
  const exchange = (value: JsonValue) =>
    requestProof(pair.before, comparison.requests, { body: { mediaType, value } });
  const place = {
    direction: 'request' as const,
    name: 'the request body',
    before: one === undefined ? [] : [one],
    after: other === undefined ? [] : [other],
    isXml: isXml(before.name),
    exchange,
  };
  return [
    ...comparison.schemaChanges(place),
    ...itemsOf(before, after, place).flatMap((items) => comparison.schemaChanges(items)),
    ...encodingChanges(before, after, 'request', comparison, () =>
      requestProof(pair.before, comparison.requests, { mediaType: before.name }),
    ),
  ];
}
