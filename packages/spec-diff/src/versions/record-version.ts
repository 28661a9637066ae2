import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChangesSince, DocumentVersion } from '@partner-apis/model';
import { stringify } from 'yaml';
import { accept } from '../accepted/accept.ts';
import { requiredBump } from '../bump/bump-of.ts';
import { objection } from '../bump/objection.ts';
import { compareDocuments, type Terms } from '../comparison/compare-documents.ts';
import { type DocumentAt, type LoadedDocument, loadDocument } from '../comparison/loaded-document.ts';
import { acceptancesOf, policyOf, recordedState, stateOf } from '../comparison/states.ts';
import { stillBreaksBetween } from '../comparison/still-breaks.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import type { Finding } from '../finding/finding.ts';
import { schemaFilesOf } from '../messages/schema-files.ts';
import { recordedVersions, versionsFolder } from '../recorded/recorded-versions.ts';
import { type Revision, workingTree } from '../revision/revision.ts';
import { documentChanges } from './document-changes.ts';
import { type OnePiece, readInOnePiece } from './one-piece.ts';

/** Quotes texts that a YAML 1.1 reader would treat as dates and times. */
const YAML = { schema: 'yaml-1.1', lineWidth: 115, aliasDuplicateObjects: false } as const;

/**
 * Records the current version of a family's documents: their bundled state, and what changed since each previous
 * version. A version that was already recorded stays unchanged: its texts may improve, but its contract may not change.
 *
 * @param root folder that contains `specs/`
 * @param recordedOn the day, `YYYY-MM-DD`
 * @returns the record; undefined when that version already has one
 * @throws {ComparisonError} when a document cannot be read, or the version was not raised enough
 */
export async function recordVersion(
  root: string,
  id: string,
  recordedOn: string,
): Promise<DocumentVersion | undefined> {
  const specs = path.join(root, 'specs');
  const tree = workingTree(root);
  const at = stateOf(id, tree);
  const now = await loadDocument(at, new Map());
  const { version } = now;
  const [latest, ...earlier] = (await recordedVersions(specs, id)).map((known) => known.version).toReversed();
  const before =
    latest === undefined ? undefined : await loadDocument(recordedState(root, id, latest), new Map());
  const terms = { policy: await policyOf(tree), on: recordedOn };
  if (before !== undefined) refuseTooLow(before, now, await acceptedChanges(before, now, id, tree, terms));
  if (latest === version) return undefined;
  const document = await readInOnePiece(at.file, tree.read, at.name);
  const text = stringify(document, YAML);
  const written = { ...at, document, text };
  const sinceEarlier = await changesSinceEach(earlier, root, id, written, terms);
  const record: DocumentVersion = {
    version,
    recordedOn,
    ...(latest === undefined ? {} : { after: latest }),
    changes: before === undefined ? [] : await changesSince(before, written, terms),
    ...(sinceEarlier.length === 0 ? {} : { sinceEarlier }),
  };
  const files = new Map<string, string | Uint8Array>([
    ['openapi.yaml', text],
    ['changes.yaml', stringify(record, YAML)],
    ...(await schemaFilesOf(now.document, tree.read)),
  ]);
  await writeFolder(path.join(versionsFolder(specs, id), version), files);
  return record;
}

async function acceptedChanges(
  before: LoadedDocument,
  now: LoadedDocument,
  id: string,
  tree: Revision,
  terms: Terms,
): Promise<readonly Finding[]> {
  const findings = await compareDocuments(before, now, terms);
  const stillBreaks = stillBreaksBetween(before.document, now.document);
  return accept(findings, await acceptancesOf(id, tree, terms.on), stillBreaks);
}

/** Checks the version. @throws {ComparisonError} when it was not raised enough for what changed */
function refuseTooLow(
  before: LoadedDocument,
  { file, version }: LoadedDocument,
  findings: readonly Finding[],
) {
  const bump = requiredBump(findings);
  const problem = objection({ file, before: before.version, after: version, bump });
  if (problem !== undefined) throw new ComparisonError(problem);
}

/** A bundled document, as a value and as text. */
interface WrittenInOnePiece extends DocumentAt {
  readonly document: OnePiece;
  readonly text: string;
}

/** Returns the changes since each version. @param earlier versions, in the order of the result */
async function changesSinceEach(
  earlier: readonly string[],
  root: string,
  id: string,
  written: WrittenInOnePiece,
  terms: Terms,
): Promise<readonly ChangesSince[]> {
  const compared: ChangesSince[] = [];
  for (const after of earlier) {
    const before = await loadDocument(recordedState(root, id, after), new Map());
    compared.push({ after, changes: await changesSince(before, written, terms) });
  }
  return compared;
}

/**
 * Compares what is recorded with what will be recorded. Pointers of changes lead into these documents, whatever the
 * original files were.
 */
async function changesSince(
  before: LoadedDocument,
  { document, text, ...at }: WrittenInOnePiece,
  terms: Terms,
): Promise<DocumentVersion['changes']> {
  const read: DocumentAt['read'] = async (file) => (file === at.file ? text : at.read(file));
  const after = await loadDocument({ ...at, read }, new Map());
  const findings = await compareDocuments(before, after, terms);
  return documentChanges(findings, before.document, after.document);
}

/** Writes a folder completely or not at all. */
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
    // A failed clean-up must not hide why the record was not written.
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    throw cause;
  }
}
