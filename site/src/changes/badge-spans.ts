import { type Span, text } from '../page/span.ts';
import type { ChangeBadges } from './change-badges.ts';

/**
 * Shows the versions that added, last changed and deprecated something, each after a space.
 *
 * @param deprecated whether the current document deprecates it
 */
export function badgeSpans(
  { since, changed, deprecated: from }: ChangeBadges,
  deprecated: boolean,
): readonly Span[] {
  const badges: readonly (Span | undefined)[] = [
    since === undefined ? undefined : { kind: 'badge', tone: 'new', text: `since ${since}` },
    changed === undefined ? undefined : { kind: 'badge', tone: 'changed', text: `changed in ${changed}` },
    deprecated
      ? {
          kind: 'badge',
          tone: 'deprecated',
          text: from === undefined ? 'deprecated' : `deprecated since ${from}`,
        }
      : undefined,
  ];
  return badges.flatMap((badge) => (badge === undefined ? [] : [text(' '), badge]));
}
