import type { SourcePlace } from '../finding/finding.ts';
import type { Unnamed } from '../finding/finding-id.ts';

/**
 * Whether a finding about the wire is about a part of the earlier document: its place is in the part; or it is about the
 * list that the part, a value, is in.
 */
export function isAbout(
  { before, rule }: Pick<Unnamed, 'before' | 'rule'>,
  part: SourcePlace,
  isValue: boolean,
): boolean {
  if (!isValue) return isWithin(before, part);
  return rule.endsWith('-values-narrowed') && before !== null && isWithin(part, before);
}

/** Whether a place is the same as another one, or inside it. */
function isWithin(place: SourcePlace | null, outer: SourcePlace): boolean {
  if (place === null || place.file !== outer.file) return false;
  return place.pointer === outer.pointer || place.pointer.startsWith(`${outer.pointer}/`);
}
