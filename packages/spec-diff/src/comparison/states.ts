import type { Acceptances } from '../accepted/accept.ts';
import { readAcceptedChanges } from '../accepted/accepted-changes.ts';
import { type Revision, workingTree } from '../revision/revision.ts';
import type { DocumentAt } from './loaded-document.ts';

/** A family's document at a revision. */
export function stateOf(id: string, { name, read, isTree }: Revision): DocumentAt {
  const file = `specs/${id}/openapi.yaml`;
  const when = isTree ? '' : ` of ${name}`;
  return { file, name: `${file}${when}`, when, read, schemaFolder: '' };
}

/** A recorded version as a state to compare with. */
export function recordedState(root: string, id: string, version: string): DocumentAt {
  const folder = `specs/${id}/versions/${version}/`;
  return {
    file: `${folder}openapi.yaml`,
    name: `the recorded ${version} of ${id}`,
    when: ` of the recorded ${version}`,
    read: workingTree(root).read,
    schemaFolder: folder,
  };
}

/**
 * The changes of a family that its owners accept.
 *
 * @param on day of the check, `YYYY-MM-DD`
 * @throws {ComparisonError} naming every mistake in the file
 */
export async function acceptancesOf(id: string, { read }: Revision, on: string): Promise<Acceptances> {
  const file = `specs/${id}/accepted-changes.yaml`;
  const content = await read(file);
  const text = content === undefined ? '' : Buffer.from(content).toString('utf8');
  return { file, entries: readAcceptedChanges(text, file), on };
}
