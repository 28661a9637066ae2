import type { SimpleType } from '../../model/components.ts';
import { runtimeType } from '../../model/runtime-type.ts';
import type { Bound, Facts } from './facts.ts';
import type { SimpleExplanation } from './simple-difference.ts';

/**
 * Returns the bounds of a type that another one exceeds.
 *
 * @param type decides which of two values is greater
 */
export function boundDifferences(type: SimpleType, narrow: Facts, wide: Facts): SimpleExplanation[] {
  const compare = runtimeType(type).compare ?? (() => Number.NaN);
  return [
    ...sideDifferences('min', narrow, wide, compare),
    ...sideDifferences('max', narrow, wide, (a, b) => compare(b, a)),
  ];
}

/** Returns the differences of one side. @param compare compares as if the side were the lower one */
function sideDifferences(
  side: 'min' | 'max',
  narrow: Facts,
  wide: Facts,
  compare: (a: string, b: string) => number,
): SimpleExplanation[] {
  const [own, others] = [narrow, wide].map(({ bounds }) =>
    bounds.filter(({ kind }) => kind.startsWith(side)),
  );
  const broken = (others ?? []).filter((bound) => !(own ?? []).some((one) => implies(one, bound, compare)));
  if (broken.length === 0) return [];
  const code = side === 'min' ? ('minimum' as const) : ('maximum' as const);
  return [{ code, narrow: boundsText(own ?? []), wide: boundsText(broken) }];
}

/** Whether all values within one bound are within the other; false if they cannot be compared. */
function implies(one: Bound, other: Bound, compare: (a: string, b: string) => number): boolean {
  const order = compare(one.value, other.value);
  const excludes = other.kind.endsWith('Exclusive') && !one.kind.endsWith('Exclusive');
  return excludes ? order > 0 : order >= 0;
}

function boundsText(bounds: readonly Bound[]): string {
  return bounds.length === 0 ? 'none' : bounds.map(({ kind, value }) => `${kind} ${value}`).join(' and ');
}
