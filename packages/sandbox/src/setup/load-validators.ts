import type { Family } from '../contract/family.ts';
import { families } from '../generated/families.ts';

/**
 * Loads the compiled validators of a family's request bodies and parameters. The sandbox validates its requests with
 * them, so a page can check a request by the same rules without loading more code.
 *
 * @returns validators by `<operationId> body` and `<operationId> <in> <name>`; none for an unknown family
 * @throws {Error} when the family's code cannot be loaded
 * @example
 * const validators = await loadValidators('ebk-api-v2');
 * validators['searchTimeslots path centreCode']?.('C1'); // true
 */
export async function loadValidators(familyId: string): Promise<Family['validators']> {
  const family = await families.get(familyId)?.();
  return family?.validators ?? {};
}
