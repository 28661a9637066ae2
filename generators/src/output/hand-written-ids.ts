import type { ApiModel } from '@partner-apis/model';
import { SpecError } from '../diagnostics/spec-error.ts';
import { HAND_WRITTEN, type HandWritten } from '../load/hand-written.ts';

/**
 * Returns the families that have hand-written code of a kind, in the order of the models.
 *
 * @throws {SpecError} for the folder of a family that has no document
 */
export function handWrittenIds(
  kind: keyof HandWritten,
  models: readonly ApiModel[],
  handWritten: HandWritten,
): string[] {
  const known = models.map(({ id }) => id);
  const ids = handWritten[kind];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return known.filter((id) => ids.includes(id));
  throw new SpecError(`"${unknown}" has no document.`, {
    file: `${HAND_WRITTEN[kind][0]}/${unknown}`,
    advice: `Write specs/${unknown}/openapi.yaml, or remove the folder.`,
  });
}
