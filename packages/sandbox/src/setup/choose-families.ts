import type { Family } from '../contract/family.ts';
import { families } from '../generated/families.ts';

/** A sandbox was asked for an API family that does not exist. */
export class UnknownFamilyError extends Error {
  override readonly name = 'UnknownFamilyError';

  constructor(id: string) {
    super(`There is no API family "${id}". There are: ${[...families.keys()].join(', ')}`);
  }
}

/**
 * Chooses families by their ids, in menu order; all of them when none are named.
 *
 * @returns a function that loads them
 * @throws {UnknownFamilyError} for an id that does not exist
 */
export function chooseFamilies(ids: readonly string[] = [...families.keys()]): () => Promise<Family[]> {
  const unknown = ids.find((id) => !families.has(id));
  if (unknown !== undefined) throw new UnknownFamilyError(unknown);
  const chosen = [...families].filter(([id]) => ids.includes(id));
  return () => Promise.all(chosen.map(([, load]) => load()));
}
