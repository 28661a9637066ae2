import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentVersion } from '@partner-apis/model';
import { stringify } from 'yaml';
import { accept } from '../accepted/accept.ts';
import { requiredBump } from '../bump/bump-of.ts';
import { objection } from '../bump/objection.ts';
import { compareDocuments } from '../comparison/compare-documents.ts';
import { type LoadedDocument, loadDocument } from '../comparison/loaded-document.ts';
import { acceptancesOf, recordedState, stateOf } from '../comparison/states.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import { workingTree } from '../revision/revision.ts';
import { documentChanges } from './document-changes.ts';
import { recordedVersions, versionsFolder } from './recorded-versions.ts';
import { schemaFilesOf } from './schema-files.ts';

/** Texts that a reader of YAML 1.1 would take for dates and times are quoted. */
const YAML = { schema: 'yaml-1.1', lineWidth: 115, aliasDuplicateObjects: false } as const;

/**
 * Records the version that a family's documents name: what they are, in one piece, and what changed since the version
 * before. A version that is recorded already is left as it is: its texts may get better, but its contract may not change.
 *
 * @param root folder that holds `specs/`
 * @param recordedOn `YYYY-MM-DD`
 * @returns the record; undefined when that version has one
 * @throws {ComparisonError} when a document cannot be read, or the version was not raised enough
 */
export async function recordVersion(
  root: string,
  id: string,
  recordedOn: string,
): Promise<DocumentVersion | undefined> {
  const specs = path.join(root, 'specs');
  const tree = workingTree(root);
  const now = await loadDocument(stateOf(id, tree));
  const { version } = now;
  const latest = (await recordedVersions(specs, id)).at(-1)?.version;
  const before = latest === undefined ? undefined : await loadDocument(recordedState(root, id, latest));
  const changes = before === undefined ? [] : await changesSince(before, now, id, root, recordedOn);
  if (latest === version) return undefined;
  const record: DocumentVersion = {
    version,
    recordedOn,
    ...(latest === undefined ? {} : { after: latest }),
    changes,
  };
  const files = new Map<string, string | Uint8Array>([
    ['openapi.yaml', stringify(now.document, YAML)],
    ['changes.yaml', stringify(record, YAML)],
    ...(await schemaFilesOf(now.document, tree.read)),
  ]);
  await writeFolder(path.join(versionsFolder(specs, id), version), files);
  return record;
}

/** @throws {ComparisonError} when the version was not raised enough for them */
async function changesSince(
  before: LoadedDocument,
  now: LoadedDocument,
  id: string,
  root: string,
  on: string,
): Promise<DocumentVersion['changes']> {
  const found = await compareDocuments(before, now);
  const findings = accept(found, await acceptancesOf(id, workingTree(root), on));
  const problem = objection({
    file: now.file,
    before: before.version,
    after: now.version,
    bump: requiredBump(findings),
  });
  if (problem !== undefined) throw new ComparisonError(problem);
  return documentChanges(findings, { before: before.document, after: now.document });
}

/** The folder appears whole or not at all. */
async function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const staging = path.join(path.dirname(folder), `.${path.basename(folder)}.${process.pid}.tmp`);
  try {
    for (const [name, content] of files) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await rename(staging, folder);
  } catch (cause) {
    // What cannot be cleaned up is no reason to hide why the record was not written.
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    throw cause;
  }
}
