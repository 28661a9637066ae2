import { isJsonObject, type JsonObject, type JsonValue } from '@partner-apis/model';
import { brand } from '../../brand.config.ts';
import { sandboxOfFiles } from '../../generators/src/sandbox-sources/sandbox-of-files.ts';
import { compareDocuments } from '../../packages/spec-diff/src/comparison/compare-documents.ts';
import { filesOfStates } from '../../packages/spec-diff/src/comparison/document-files.ts';
import {
  type LoadedDocument,
  loadDocument,
} from '../../packages/spec-diff/src/comparison/loaded-document.ts';
import { policyOf, recordedState, stateOf } from '../../packages/spec-diff/src/comparison/states.ts';
import { today } from '../../packages/spec-diff/src/day/day.ts';
import type { Finding } from '../../packages/spec-diff/src/finding/finding.ts';
import { workingTree } from '../../packages/spec-diff/src/revision/revision.ts';
import { readInOnePiece } from '../../packages/spec-diff/src/versions/one-piece.ts';
import { ROOT } from '../../scripts/settings.ts';

const tree = workingTree(ROOT);

/** The document of a family as the working tree has it, after an edit. */
export async function editedDocument(
  id: string,
  edit: (document: JsonObject) => JsonObject,
): Promise<LoadedDocument> {
  const at = stateOf(id, tree);
  const document: JsonValue = JSON.parse(JSON.stringify(await readInOnePiece(at.file, tree.read, at.name)));
  if (!isJsonObject(document)) throw new Error(`${at.file} is not an object`);
  const text = JSON.stringify(edit(document), undefined, 1);
  const read = async (file: string) => (file === at.file ? text : await tree.read(file));
  return await loadDocument({ ...at, read }, new Map());
}

/** Judges how a document affects programs written for the recorded version. */
export async function wireFindings(
  id: string,
  version: string,
  after: LoadedDocument,
): Promise<readonly Finding[]> {
  const before = await loadDocument(recordedState(ROOT, id, version), new Map());
  const findings = await compareDocuments(before, after, { policy: await policyOf(tree), on: today() });
  return findings.filter(({ verdict }) => verdict === 'wire');
}

/** Makes a sandbox of a document, with the business rules of its family. */
export async function sandboxOf(document: LoadedDocument): Promise<(request: Request) => Promise<Response>> {
  const { after } = await filesOfStates(document, document);
  const { respondByRules, respondByExamples } = await sandboxOfFiles(after, brand);
  return respondByRules ?? respondByExamples;
}
