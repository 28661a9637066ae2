import { capital } from '../capital.ts';
import type { Comparison } from '../comparison.ts';
import type { Draft } from '../draft.ts';
import { MISSING } from '../draft.ts';
import { encodingChanges } from '../encoding.ts';
import { covering, isXml, type Media, mediaOf } from '../media-types.ts';
import { itemsOf } from '../stream.ts';
import type { CallPair } from './call-pair.ts';
import { callPlace } from './call-values.ts';

/** Returns changes of the body that consumers receive, which is judged like a response. */
export function callBodyChanges({ before, after, label }: CallPair, comparison: Comparison): Draft[] {
  const [body, later] = [before.node.get('requestBody'), after.node.get('requestBody')];
  const place = `the body of ${label}`;
  const [old, now] = [mediaOf(body), mediaOf(later)];
  const lost = old.filter((media) => covering(now, media) === undefined);
  const places = { direction: 'response' as const, before: body ?? before.node, after: later ?? after.node };
  const [was, is] = [body?.flag('required'), later?.flag('required')];
  return [
    ...(body !== undefined && later !== undefined && was !== is
      ? [
          {
            ...places,
            rule: was ? ('call-body-optional' as const) : ('call-body-required' as const),
            message: was
              ? `${capital(label)} may come without a body now.`
              : `${capital(label)} always has a body now.`,
          },
        ]
      : []),
    ...lost.map(
      (media): Draft => ({
        ...places,
        rule: 'response-media-type-removed',
        message: `${capital(place)} no longer comes as \`${media.name}\`.`,
        before: media.node,
      }),
    ),
    ...now.flatMap((media): Draft[] => {
      const counterpart = covering(old, media);
      if (counterpart !== undefined) return mediaChanges(place, counterpart, media, comparison);
      const message = `${capital(place)} may come as \`${media.name}\`.`;
      return [{ ...places, rule: 'response-media-type-added', message, after: media.node }];
    }),
  ];
}

function mediaChanges(place: string, before: Media, after: Media, comparison: Comparison): Draft[] {
  if (comparison.isSame(before.node, after.node)) return [];
  const schemas = callPlace(
    'response',
    place,
    before.node.child('schema'),
    after.node.child('schema'),
    isXml(after.name),
  );
  return [
    ...comparison.schemaChanges(schemas),
    ...itemsOf(before, after, schemas).flatMap((items) => comparison.schemaChanges(items)),
    ...encodingChanges(before, after, 'response', comparison, () => MISSING),
  ];
}
