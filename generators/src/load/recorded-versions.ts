import type { DocumentVersion } from '@partner-apis/model';
import { RecordError, recordedVersions as readRecordedVersions } from '@partner-apis/spec-diff/recorded';
import { SpecError } from '../diagnostics/spec-error.ts';

/**
 * Loads the recorded versions of a family, oldest first.
 *
 * @param specsFolder path of `specs/`
 * @throws {SpecError} when a record fails validation, or the version before it is missing
 */
export async function recordedVersions(specsFolder: string, id: string): Promise<readonly DocumentVersion[]> {
  try {
    return await readRecordedVersions(specsFolder, id);
  } catch (cause) {
    if (!(cause instanceof RecordError)) throw cause;
    const { problem, file, advice } = cause;
    throw new SpecError(problem, { file, advice, cause });
  }
}
