import path from 'node:path';
import { SpecError } from '../diagnostics/spec-error.ts';

/** The folder in `specs/` and `xsd/` whose files every family may use. */
export const SHARED_FOLDER = 'common';

/**
 * Rejects files of other families. Each family is generated on its own, from its own folders and the shared ones: a
 * file from elsewhere could change without the family being generated again.
 *
 * @param id the family's folder in `specs/` and `xsd/`
 * @param specsFolder path of `specs/`
 * @param files absolute paths of all files that the family's document uses
 * @throws {SpecError} for the first file of another family
 */
export function refuseFilesOfOthers(id: string, specsFolder: string, files: readonly string[]): void {
  const specs = path.resolve(specsFolder);
  const xsd = path.join(path.dirname(specs), 'xsd');
  const own = [specs, xsd].flatMap((folder) => [path.join(folder, id), path.join(folder, SHARED_FOLDER)]);
  const resolved = files.map((file) => path.resolve(file));
  const stray = resolved.find((file) => !own.some((folder) => file.startsWith(folder + path.sep)));
  if (stray === undefined) return;
  const name = path.relative(path.dirname(specs), stray).replaceAll(path.sep, '/');
  throw new SpecError(`uses ${name}, which is not one of its own files.`, {
    file: path.join(specsFolder, id, 'openapi.yaml'),
    advice: `Move it to specs/${id}/ or xsd/${id}/, or to specs/${SHARED_FOLDER}/ or xsd/${SHARED_FOLDER}/ if families share it.`,
  });
}
