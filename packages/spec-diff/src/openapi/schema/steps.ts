import type { DocumentNode } from '../../document/document-node.ts';
import type { Schema } from '../../inclusion/schema.ts';
import type { Step } from './constraints.ts';
import { heldBy, type Position, propertyAt } from './position.ts';

/** Returns the schemas of the value that a step leads to. */
export function innerPosition(conjuncts: readonly DocumentNode[], step: Step): Position {
  if (step.kind === 'item') return heldBy(conjuncts, 'items');
  if (step.kind === 'property') return propertyAt(conjuncts, step.name);
  return heldBy(conjuncts, 'additionalProperties');
}

/** Returns findings inside a value, as seen from the outer value. */
export function below<Found extends { readonly path: readonly Step[] }>(
  step: Step,
  found: readonly Found[],
): Found[] {
  return found.map((one) => ({ ...one, path: [step, ...one.path] }));
}

/** Returns a schema that applies a condition to an inner value. */
export function around(path: readonly Step[], schema: Schema): Schema {
  return path.reduceRight<Schema>((inner, step) => {
    if (step.kind === 'property') return { properties: new Map([[step.name, inner]]) };
    return step.kind === 'item' ? { items: inner } : { additionalProperties: inner };
  }, schema);
}
