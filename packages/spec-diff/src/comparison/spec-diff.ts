import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { settleAll, withTemporaryFolder } from '../../../../generators/src/write/clean-up.ts';
import { type BundledDocument, bundleDocument, childOf } from '../changes/bundled-document.ts';
import type { Documents } from '../changes/change.ts';
import { classify, type Finding } from '../changes/classify.ts';
import { compareDocuments } from '../changes/compare.ts';
import { vanishedOperations } from '../changes/vanished-operations.ts';
import { messageFindings } from '../messages/message-findings.ts';
import { materialise } from '../revision/materialise.ts';
import { filesOfRevision, filesOfTree } from '../revision/revision-files.ts';

/** What became of one family's document since a revision. */
export type FamilyDiff =
  | { readonly id: string; readonly state: 'new'; readonly version: string }
  | { readonly id: string; readonly state: 'removed'; readonly version: string }
  | {
      readonly id: string;
      readonly state: 'kept';
      readonly baseVersion: string;
      readonly version: string;
      readonly findings: readonly Finding[];
    };

/**
 * Compares every document under `specs/` of the working tree with a git revision, and the XML Schemas that it names.
 *
 * @param root folder that holds `specs/`
 * @param ref a commit, branch or tag
 * @returns one entry a family, by id; undefined when the revision has no `specs/`
 * @throws {DiffError} when the revision is not known, or a document or schema cannot be read
 */
export async function diffSpecs(root: string, ref: string): Promise<FamilyDiff[] | undefined> {
  return withTemporaryFolder('spec-diff-', async (folder) => {
    if (!(await materialise(root, ref, folder))) return undefined;
    const [before, after] = await Promise.all([familyIds(folder), familyIds(root)]);
    const ids = [...new Set([...before, ...after])].sort();
    return settleAll(
      ids.map((id) => {
        if (!before.includes(id)) return addedFamily(root, id);
        if (!after.includes(id)) return removedFamily(folder, id, ref);
        return keptFamily(root, folder, id, ref);
      }),
    );
  });
}

async function addedFamily(root: string, id: string): Promise<FamilyDiff> {
  return { id, state: 'new', version: versionOf(await load(root, id)) };
}

async function removedFamily(folder: string, id: string, ref: string): Promise<FamilyDiff> {
  return { id, state: 'removed', version: versionOf(await load(folder, id, ref)) };
}

async function keptFamily(root: string, folder: string, id: string, ref: string): Promise<FamilyDiff> {
  const [base = {}, revision = {}] = await settleAll([load(folder, id, ref), load(root, id)]);
  const documents = { base, revision };
  const files = { base: filesOfRevision(root, ref), revision: filesOfTree(root), ref };
  return {
    id,
    state: 'kept',
    baseVersion: versionOf(base),
    version: versionOf(revision),
    findings: [
      ...(await findingsBetween(documents, path.join(folder, 'compared', id))),
      ...(await messageFindings(documents, files)),
    ],
  };
}

/**
 * Everything that differs between two documents, judged.
 *
 * @param folder a folder for temporary files
 */
export async function findingsBetween(documents: Documents, folder: string): Promise<Finding[]> {
  const changes = await compareDocuments(documents, folder);
  return [...vanishedOperations(documents), ...changes.flatMap((change) => classify(change, documents))];
}

/** The folders of `specs/` that hold a document. */
async function familyIds(root: string): Promise<string[]> {
  const specs = path.join(root, 'specs');
  if (!existsSync(specs)) return [];
  const names = await readdir(specs);
  return names.filter((name) => existsSync(documentFile(root, name)));
}

function documentFile(root: string, id: string): string {
  return path.join(root, 'specs', id, 'openapi.yaml');
}

function load(root: string, id: string, ref?: string): Promise<BundledDocument> {
  const name = `specs/${id}/openapi.yaml`;
  return bundleDocument(root, name, ref === undefined ? name : `${name} of ${ref}`);
}

function versionOf(document: BundledDocument): string {
  return String(childOf(childOf(document, 'info'), 'version') ?? 'none');
}
