import { nodesBelow } from '../numbering.ts';
import type { Schema, SchemaNode } from '../schema.ts';

const undecidedBelow = new WeakMap<SchemaNode, boolean>();

/** Whether a schema, or one that it contains, has an undecided keyword. */
export function isUndecided(schema: Schema): boolean {
  if (typeof schema === 'boolean') return false;
  const known = undecidedBelow.get(schema);
  if (known !== undefined) return known;
  const isFound = nodesBelow([schema]).some((node) => node.undecided !== undefined);
  undecidedBelow.set(schema, isFound);
  return isFound;
}

/** Keywords whose schemas a value may have to violate. */
const DENYING = ['not', 'if', 'oneOf', 'contains'] as const;

/** Whether undecided keywords occur only where a value must satisfy them. */
export function isOnlyAsked(schema: Schema): boolean {
  return nodesBelow([schema]).every((node) =>
    DENYING.every((keyword) => [node[keyword] ?? true].flat().every((one) => !isUndecided(one))),
  );
}
