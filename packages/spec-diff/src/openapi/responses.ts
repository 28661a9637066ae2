import type { JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../document/document-node.ts';
import { writeBody } from './body.ts';
import type { Comparison } from './comparison.ts';
import type { Draft, Proof } from './draft.ts';
import { encodingChanges } from './encoding.ts';
import { responseProof } from './exchange.ts';
import { headerChanges } from './headers.ts';
import { linkChanges } from './links.ts';
import { covering, covers, isXml, type Media, mediaOf, memberOf } from './media-types.ts';
import type { OperationPair } from './operation.ts';
import { sampleOf } from './schema/schemas.ts';
import { describing, type Response, responsesOf } from './statuses.ts';
import { itemsOf } from './stream.ts';

/** A response in both documents, under the status of the later one. */
interface ResponsePair {
  readonly status: string;
  readonly before: DocumentNode;
  readonly after: DocumentNode;
}

/** Returns changes of the responses of an operation. Each later status is compared with what described it before. */
export function responseChanges(pair: OperationPair, comparison: Comparison): Draft[] {
  const [owner, laterOwner] = [pair.before.node.get('responses'), pair.after.node.get('responses')];
  if (comparison.isSame(owner, laterOwner)) return [];
  const [old, now] = [responsesOf(owner), responsesOf(laterOwner)];
  const lost = old.filter(({ status }) => describing(now, status) === undefined && !isSplit(now, status));
  return [
    ...lost.map((response) => removal(response, pair, laterOwner)),
    ...now.flatMap((response): Draft[] => {
      const { status, node } = response;
      const before = describing(old, status);
      if (before === undefined) return [arrival(response, owner, old)];
      return changesOf({ status, before: before.node, after: node }, pair, comparison);
    }),
    ...old.flatMap(({ status, node }) => {
      const after = describing(now, status);
      // Only a wider description of the status is left.
      if (after === undefined || after.status === status) return [];
      return changesOf({ status, before: node, after: after.node }, pair, comparison);
    }),
  ];
}

/** Whether a range is now described by single statuses. */
function isSplit(responses: readonly Response[], status: string): boolean {
  if (status === 'DEFAULT') return responses.length > 0;
  return status.endsWith('XX') && responses.some((one) => one.status.charAt(0) === status.charAt(0));
}

function removal(
  { status, written }: Response,
  { after }: OperationPair,
  owner: DocumentNode | undefined,
): Draft {
  const isSuccess = /^[123]/.test(status);
  return {
    rule: isSuccess ? 'response-status-removed' : 'response-error-status-removed',
    direction: 'response',
    message: `The status ${shownStatus(status)} is no longer ${isSuccess ? 'returned' : 'documented'}.`,
    before: written,
    after: owner ?? after.node,
  };
}

function arrival(
  { status, written }: Response,
  owner: DocumentNode | undefined,
  old: readonly Response[],
): Draft {
  return {
    rule: 'response-status-added',
    direction: 'response',
    message: `The status ${shownStatus(status)} may be returned${old.length > 0 ? ', too' : ''}.`,
    before: owner,
    after: written,
  };
}

function shownStatus(status: string): string {
  return `\`${status === 'DEFAULT' ? 'default' : status}\``;
}

function changesOf(pair: ResponsePair, operations: OperationPair, comparison: Comparison): Draft[] {
  if (comparison.isSame(pair.before, pair.after)) return [];
  return [
    ...contentChanges(pair, operations, comparison),
    ...headerChanges(pair, numberOf(pair.status), operations, comparison),
    ...linkChanges(pair.before, pair.after, comparison),
  ];
}

function numberOf(status: string): number {
  const [first = '2'] = status;
  return /^\d{3}$/.test(status) ? Number(status) : status === 'DEFAULT' ? 500 : Number(first) * 100;
}

function contentChanges(pair: ResponsePair, operations: OperationPair, comparison: Comparison): Draft[] {
  const [old, now] = [mediaOf(pair.before), mediaOf(pair.after)];
  const lost = old.filter(
    (media) => covering(now, media) === undefined && !now.some(({ name }) => covers(media.name, name)),
  );
  return [
    ...lost.map(
      (media): Draft => ({
        rule: 'response-media-type-removed',
        direction: 'response',
        message: `The response ${shownStatus(pair.status)} no longer comes as \`${media.name}\`.`,
        before: media.node,
        after: pair.after,
      }),
    ),
    ...now.flatMap((media): Draft[] => {
      const before = covering(old, media);
      if (before !== undefined) return mediaChanges(before, media, pair, operations, comparison);
      const narrower = old.find(({ name }) => covers(media.name, name));
      const rule = narrower === undefined ? 'response-media-type-added' : 'response-media-type-widened';
      const message = `The response ${shownStatus(pair.status)} may come as \`${media.name}\`.`;
      const response = {
        status: numberOf(pair.status),
        headers: { 'Content-Type': memberOf(media.name) },
        body: '',
      };
      return [
        {
          rule,
          direction: 'response',
          message,
          before: narrower?.node ?? pair.before,
          after: media.node,
          ...(narrower && { proof: () => responseProof(operations.before, comparison.requests, response) }),
        },
        ...(narrower === undefined ? [] : mediaChanges(narrower, media, pair, operations, comparison)),
      ];
    }),
  ];
}

function mediaChanges(
  before: Media,
  after: Media,
  pair: ResponsePair,
  operations: OperationPair,
  comparison: Comparison,
): Draft[] {
  if (comparison.isSame(before.node, after.node)) return [];
  const [one, other] = [before.node.child('schema'), after.node.child('schema')];
  const mediaType = memberOf(after.name);
  const exchange = (value: JsonValue): Proof => {
    const { contentType, text } = writeBody(mediaType, value, after.node);
    return responseProof(operations.before, comparison.requests, {
      ...{ status: numberOf(pair.status), headers: { 'Content-Type': contentType }, body: text },
    });
  };
  const schema = other ?? one;
  const place = {
    direction: 'response' as const,
    name: `the response ${shownStatus(pair.status)}`,
    before: one === undefined ? [] : [one],
    after: other === undefined ? [] : [other],
    isXml: isXml(after.name),
    exchange,
  };
  return [
    ...comparison.schemaChanges(place),
    ...itemsOf(before, after, place).flatMap((items) => comparison.schemaChanges(items)),
    ...encodingChanges(before, after, 'response', comparison, () =>
      exchange(sampleOf(comparison.requests.sent(schema === undefined ? [] : [schema])) ?? {}),
    ),
  ];
}
