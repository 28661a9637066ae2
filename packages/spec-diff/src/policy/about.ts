import type { SourcePlace } from '../finding/finding.ts';
import type { Unnamed } from '../finding/finding-id.ts';

/**
 * Whether a finding about the wire concerns a part of the earlier document: its place is in the part, or it concerns
 * the list that contains the part, which is a value.
 */
export function isAbout(
  { before, rule }: Pick<Unnamed, 'before' | 'rule'>,
  part: SourcePlace,
  isValue: boolean,
): boolean {
  if (!isValue) return isWithin(before, part);
  return rule.endsWith('-values-narrowed') && before !== null && isWithin(part, before);
}

/** Whether a place is equal to another one, or inside it. */
function isWithin(place: SourcePlace | null, outer: SourcePlace): boolean {
  if (place === null || place.file !== outer.file) return false;
  return place.pointer === outer.pointer || place.pointer.startsWith(`${outer.pointer}/`);
}
