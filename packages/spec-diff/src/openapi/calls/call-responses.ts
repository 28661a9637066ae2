import type { DocumentNode } from '../../document/document-node.ts';
import { capital } from '../capital.ts';
import type { Comparison } from '../comparison.ts';
import { headersOf } from '../described-headers.ts';
import type { Draft } from '../draft.ts';
import { schemaOf } from '../exchange.ts';
import { covering, isXml, mediaOf } from '../media-types.ts';
import { describing, responsesOf } from '../statuses.ts';
import type { CallPair } from './call-pair.ts';
import { callPlace, callTextChanges } from './call-values.ts';

/** Returns changes of the responses that consumers send, which are judged like requests. */
export function callStatusChanges({ before, after, label }: CallPair, comparison: Comparison): Draft[] {
  const [old, now] = [responsesOf(before.node.get('responses')), responsesOf(after.node.get('responses'))];
  const gained = now.filter(({ status }) => describing(old, status) === undefined);
  return [
    ...old.flatMap(({ status, node }): Draft[] => {
      const later = describing(now, status);
      const place = `the response \`${status.toLowerCase()}\` to ${label}`;
      if (later !== undefined) return responseChanges(place, node, later.node, comparison);
      const message = `${capital(place)} is no longer expected.`;
      return [
        { rule: 'call-status-removed', direction: 'request', message, before: node, after: after.node },
      ];
    }),
    ...gained.map(
      ({ status, node }): Draft => ({
        rule: 'call-status-added',
        direction: 'request',
        message: `The response \`${status.toLowerCase()}\` to ${label} is accepted, too.`,
        before: before.node,
        after: node,
      }),
    ),
  ];
}

function responseChanges(
  place: string,
  before: DocumentNode,
  after: DocumentNode,
  comparison: Comparison,
): Draft[] {
  if (comparison.isSame(before, after)) return [];
  return [
    ...contentChanges(place, before, after, comparison),
    ...headerChanges(place, before, after, comparison),
  ];
}

function contentChanges(
  place: string,
  before: DocumentNode,
  after: DocumentNode,
  comparison: Comparison,
): Draft[] {
  const [old, now] = [mediaOf(before), mediaOf(after)];
  const gained = now.filter((media) => covering(old, media) === undefined);
  return [
    ...old.flatMap((media): Draft[] => {
      const later = covering(now, media);
      if (later !== undefined) {
        const [one, other] = [media.node.child('schema'), later.node.child('schema')];
        return comparison.schemaChanges(callPlace('request', place, one, other, isXml(media.name)));
      }
      const message = `${capital(place)} may no longer be sent as \`${media.name}\`.`;
      return [
        { rule: 'request-media-type-removed', direction: 'request', message, before: media.node, after },
      ];
    }),
    ...gained.map(
      (media): Draft => ({
        rule: 'request-media-type-added',
        direction: 'request',
        message: `${capital(place)} may be sent as \`${media.name}\`, too.`,
        before,
        after: media.node,
      }),
    ),
  ];
}

/** Returns changes of the headers that consumers send back. */
function headerChanges(
  place: string,
  before: DocumentNode,
  after: DocumentNode,
  comparison: Comparison,
): Draft[] {
  const [old, now] = [headersOf(before), headersOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((name): Draft[] => {
    const [one, other] = [old.get(name), now.get(name)];
    const [was, is] = [one?.flag('required') === true, other?.flag('required') === true];
    const label = `the header \`${name}\` of ${place}`;
    const places = { direction: 'request' as const, before: one ?? before, after: other ?? after };
    const required: Draft[] =
      was === is
        ? []
        : is
          ? [{ ...places, rule: 'call-header-required', message: `${capital(label)} is required now.` }]
          : [
              {
                ...places,
                rule: 'call-header-optional',
                message: `${capital(label)} is no longer required.`,
              },
            ];
    if (one === undefined || other === undefined) return required;
    return [
      ...required,
      ...callTextChanges(one, callPlace('request', label, schemaOf(one), schemaOf(other)), comparison),
    ];
  });
}
