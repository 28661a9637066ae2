import type { Acceptances } from '../accepted/accept.ts';
import { readAcceptedChanges } from '../accepted/accepted-changes.ts';
import { defaultPolicy, type Policy, readPolicy } from '../policy/policy.ts';
import { readText } from '../revision/read-text.ts';
import { type Revision, workingTree } from '../revision/revision.ts';
import type { DocumentAt } from './loaded-document.ts';

/** Returns a family's document at a revision. */
export function stateOf(id: string, { name, read, isTree }: Revision): DocumentAt {
  const file = `specs/${id}/openapi.yaml`;
  const when = isTree ? '' : ` of ${name}`;
  return { file, name: `${file}${when}`, when, read, schemaFolder: '' };
}

/** Returns a recorded version as a state to compare with. */
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
 * Returns the policy of a repository: `spec-policy.yaml` at its root, or the default.
 *
 * @throws {ComparisonError} naming every mistake in the file
 */
export async function policyOf({ read }: Pick<Revision, 'read'>): Promise<Policy> {
  const file = 'spec-policy.yaml';
  const text = await readText(read, file);
  return text === undefined ? defaultPolicy : readPolicy(text, file);
}

/**
 * Returns the changes of a family that its owners accept.
 *
 * @param on day of the check, `YYYY-MM-DD`
 * @throws {ComparisonError} naming every mistake in the file
 */
export async function acceptancesOf(id: string, tree: Revision, on: string): Promise<Acceptances> {
  return acceptancesIn(`specs/${id}/accepted-changes.yaml`, tree, on);
}

/** Returns the accepted changes in a file with any name. */
export async function acceptancesIn(
  file: string,
  { read }: Pick<Revision, 'read'>,
  on: string,
): Promise<Acceptances> {
  const text = (await readText(read, file)) ?? '';
  return { file, entries: readAcceptedChanges(text, file), on };
}
