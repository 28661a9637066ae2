import type { Constraint, Literal, Requirement } from '../requirement.ts';
import type { Schema } from '../schema.ts';

/**
 * Returns a test of whether an alternative contradicts certain constraints: it requires a property or an item that
 * violates the very schema that these require, or vice versa. For a large object, nearly all alternatives do, since
 * most properties have the same schema on both sides.
 *
 * @param numberOf returns a number that is the same for schemas that are written alike
 */
export function contradictionTo(
  constraints: readonly Constraint[],
  numberOf: (schema: Schema) => number,
): (alternative: readonly Requirement[]) => boolean {
  const keyOf = ({ schema, holds }: Literal) => `${holds ? '' : '!'}${numberOf(schema)}`;
  const properties = new Set<string>();
  /** The first index, by literal. */
  const items = new Map<string, number>();
  for (const one of constraints) {
    if (one.kind === 'property') properties.add(`${keyOf(one)} ${one.name}`);
    if (one.kind === 'itemsFrom')
      items.set(keyOf(one), Math.min(one.index, items.get(keyOf(one)) ?? Infinity));
  }
  const denied = ({ schema, holds }: Literal) => keyOf({ schema, holds: !holds });
  return (alternative) =>
    alternative.some((one) => {
      if (one.kind === 'property')
        return properties.has(`${denied(one)} ${one.name}`) && isPresent(one.name, alternative);
      return one.kind === 'someItemFrom' && (items.get(denied(one)) ?? Infinity) <= one.index;
    });
}

function isPresent(name: string, alternative: readonly Requirement[]): boolean {
  return alternative.some((one) => one.kind === 'present' && one.name === name);
}
