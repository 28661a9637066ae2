import { type Properties, propertyOf } from '../properties.ts';
import { ANY_ATTRIBUTE, UNKNOWN, UNKNOWN_ATTRIBUTES } from '../raw-element/raw-element.ts';
import type { ComplexType, Group } from '../schema/complex-type.ts';
import type { WritingProblems } from '../schema/writing.ts';

export function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Counts the properties of an object that are not `undefined`. */
export function countProperties(value: Properties): number {
  let count = 0;
  for (const key in value) if (propertyOf(value, key) !== undefined) count++;
  return count;
}

/** Reports every property that neither a type nor its content has: nothing in an object is dropped silently. */
export function reportUnknown(
  value: Properties,
  type: ComplexType | undefined,
  content: Group | undefined,
  { report }: Pick<WritingProblems, 'report'>,
  others: readonly string[] = [],
): void {
  const known = new Set([
    ...(content?.keys ?? []),
    ...(type?.attributes ?? []).map(({ key }) => key),
    type?.value?.key,
    type?.anyAttribute && ANY_ATTRIBUTE,
    ...others,
  ]);
  for (const key of Object.keys(value)) {
    if (propertyOf(value, key) === undefined || known.has(key)) continue;
    const advice =
      key === UNKNOWN || key === UNKNOWN_ATTRIBUTES
        ? 'Remove it before writing.'
        : 'The schema has no such element.';
    report('unknown-property', `The property ${JSON.stringify(key)} cannot be written. ${advice}`);
  }
}
