import type { Family } from '../contract/family.ts';
import { families } from '../generated/families.ts';

/** Thrown when a sandbox is asked for an API family that does not exist. */
export class UnknownFamilyError extends Error {
  override readonly name = 'UnknownFamilyError';

  constructor(id: string) {
    super(`There is no API family "${id}". There are: ${[...families.keys()].join(', ')}`);
  }
}

/**
 * Selects families by id, in menu order; all of them if none are named.
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
