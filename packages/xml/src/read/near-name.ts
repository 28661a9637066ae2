import { propertyOf } from '../properties.ts';
import { type Group, inNamespace } from '../schema/complex-type.ts';
import type { Frame } from './frame.ts';
import type { ProblemLog } from './problem-log.ts';

/** How many of the elements of a content an error lists. */
const LISTED = 9;

/**
 * Says what an unknown name could be instead: an element in another namespace, or one that is not given yet and of whose
 * name it may be a misspelling. Such an element then is not reported as missing.
 */
export function advice({ elements }: Group, parent: Frame, local: string, log: ProblemLog): string {
  const near = elements.find(
    ({ name, key }) => name === local || (isNear(name, local) && propertyOf(parent.value, key) === undefined),
  );
  if (near) {
    const { name, namespace } = near;
    log.suggest(parent, name);
    return ` Did you mean ${name === local ? inNamespace(name, namespace.uri) : name}?`;
  }
  const names = elements.slice(0, LISTED).map(({ name }) => name);
  return names[0] ? ` Use an element such as ${[...new Set(names)].join(', ')}.` : '';
}

/** Whether two names are equal, whatever their case, but for one or two adjacent characters in a longer name. */
function isNear(one: string, other: string): boolean {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  let same = 0;
  while (a[same] && a[same] === b[same]) same++;
  let end = 0;
  while (a[same + end] && b[same + end] && a.at(-end - 1) === b.at(-end - 1)) end++;
  const longer = Math.max(a.length, b.length);
  return longer - same - end <= Math.min(2, longer / 3);
}
