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

/** Whether constraints contradict each other obviously, so that no further alternative is tried. */
export function contradict(constraints: readonly Constraint[]): boolean {
  const present = new Set(constraints.filter((one) => one.kind === 'present').map(({ name }) => name));
  if (constraints.some((one) => one.kind === 'absent' && present.has(one.name))) return true;
  if (constraints.some((one) => one.kind === 'among' && one.values.length === 0)) return true;
  return constraints.some((one) => isHeld(one) && constraints.some((other) => isSameDenied(one, other)));
}

type Held = Extract<Constraint, { kind: 'pattern' | 'format' | 'multipleOf' }>;

function isHeld(one: Constraint): one is Held {
  return (one.kind === 'pattern' || one.kind === 'format' || one.kind === 'multipleOf') && one.holds;
}

/** Whether the same condition is required and denied, which needs no knowledge of texts or numbers. */
function isSameDenied(held: Held, other: Constraint): boolean {
  if (other.kind !== held.kind || other.holds) return false;
  switch (held.kind) {
    case 'pattern':
      return other.kind === held.kind && other.pattern === held.pattern;
    case 'format':
      return other.kind === held.kind && other.format === held.format;
    case 'multipleOf':
      return other.kind === held.kind && other.divisor === held.divisor;
  }
}
