import { type Properties, propertyOf } from '../properties.ts';
import { type ElementParticle, type Group, isGroup } from '../schema/complex-type.ts';

/** Finds an element of a group that is not given yet and whose name an unknown name may be a misspelling of. */
export function nearName({ items }: Group, local: string, given: Properties): ElementParticle | undefined {
  for (const item of items) {
    if (isGroup(item)) {
      const found = nearName(item, local, given);
      if (found) return found;
    } else if (
      item.kind === 'element' &&
      isNear(item.name, local) &&
      propertyOf(given, item.key) === undefined
    )
      return item;
  }
  return undefined;
}

/** Whether two names are equal, whatever their case, but for one or two adjacent characters in a longer name. */
function isNear(one: string, other: string): boolean {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same++;
  let end = 0;
  while (same + end < shorter && a.at(-end - 1) === b.at(-end - 1)) end++;
  const differing = longer - same - end;
  return differing < 3 && differing * 3 <= longer;
}
