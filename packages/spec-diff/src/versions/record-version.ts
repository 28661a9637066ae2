import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentVersion } from '@partner-apis/model';
import { stringify } from 'yaml';
import { recordedVersions, versionsFolder } from '../../../../generators/src/load/recorded-versions.ts';
import { withCleanUp, withTemporaryFolder } from '../../../../generators/src/write/clean-up.ts';
import { objection } from '../bump/verdict.ts';
import { type BundledDocument, bundleDocument, childOf } from '../changes/bundled-document.ts';
import type { Finding } from '../changes/classify.ts';
import { findingsBetween } from '../comparison/spec-diff.ts';
import { DiffError } from '../error/diff-error.ts';
import { messageFindings } from '../messages/message-findings.ts';
import { filesOfTree } from '../revision/revision-files.ts';
import { documentChanges } from './document-changes.ts';
import { schemaFilesOf } from './schema-files.ts';

/** Texts that a reader of YAML 1.1 would take for dates and times are quoted. */
const YAML = { schema: 'yaml-1.1', lineWidth: 115, aliasDuplicateObjects: false } as const;

/**
 * Records the version that a family's documents name: what they are, in one piece, and what changed since the version
 * before. A version that is recorded already is left as it is.
 *
 * @param root folder that holds `specs/`
 * @param recordedOn `YYYY-MM-DD`
 * @returns the record; undefined when that version has one
 * @throws {DiffError} when a document cannot be read, or the version was not raised enough
 */
export async function recordVersion(
  root: string,
  id: string,
  recordedOn: string,
): Promise<DocumentVersion | undefined> {
  const specs = path.join(root, 'specs');
  const name = `specs/${id}/openapi.yaml`;
  const revision = await bundleDocument(root, name, name);
  const version = String(childOf(childOf(revision, 'info'), 'version'));
  const known = await recordedVersions(specs, id);
  const latest = known.at(-1)?.version;
  if (latest === version) {
    await refuseChanges(root, id, version, revision);
    return undefined;
  }
  const { findings, base } = latest === undefined ? NOTHING : await compared(root, id, latest, revision);
  if (latest !== undefined) refuse(objection({ id, state: 'kept', baseVersion: latest, version, findings }));
  const record: DocumentVersion = {
    version,
    recordedOn,
    ...(latest === undefined ? {} : { after: latest }),
    changes: base === undefined ? [] : documentChanges(findings, { base, revision }),
  };
  const files = new Map<string, string | Uint8Array>([
    ['openapi.yaml', stringify(revision, YAML)],
    ['changes.yaml', stringify(record, YAML)],
    ...(await schemaFilesOf(revision, filesOfTree(root))),
  ]);
  await writeFolder(path.join(versionsFolder(specs, id), version), files);
  return record;
}

interface Compared {
  readonly findings: readonly Finding[];
  readonly base: BundledDocument | undefined;
}

const NOTHING: Compared = { findings: [], base: undefined };

async function compared(
  root: string,
  id: string,
  version: string,
  revision: BundledDocument,
): Promise<Compared> {
  const recorded = path.join(versionsFolder(path.join(root, 'specs'), id), version);
  const file = path.join(path.relative(root, recorded), 'openapi.yaml');
  const base = await bundleDocument(root, file, `the recorded ${version} of ${id}`);
  const files = { base: filesOfTree(recorded), revision: filesOfTree(root), ref: version };
  return withTemporaryFolder('spec-record-', async (folder) => {
    const findings = await findingsBetween({ base, revision }, folder);
    return { base, findings: [...findings, ...(await messageFindings({ base, revision }, files))] };
  });
}

/** A recorded version may be described better, but not become another contract. */
async function refuseChanges(
  root: string,
  id: string,
  version: string,
  revision: BundledDocument,
): Promise<void> {
  const { findings } = await compared(root, id, version, revision);
  refuse(objection({ id, state: 'kept', baseVersion: version, version, findings }));
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new DiffError(reason);
}

/** The folder appears whole or not at all. */
async function writeFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const staging = path.join(path.dirname(folder), `.${path.basename(folder)}.${process.pid}.tmp`);
  const write = async () => {
    for (const [name, content] of files) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await rename(staging, folder);
  };
  await withCleanUp(write, () => rm(staging, { recursive: true, force: true }));
}
