import path from 'node:path';
import type { ParsedTexts } from '../document/source-file.ts';
import { filesBelow } from '../revision/revision.ts';
import type { FurtherJudge } from './compare-documents.ts';
import type { Comparison } from './comparison.ts';
import { reportDocument } from './document-report.ts';
import { type DocumentAt, loadDocument } from './loaded-document.ts';
import { acceptancesIn, policyOf } from './states.ts';

/**
 * Compares two documents in files, wherever they come from. Accepted breaks are read from `accepted-changes.yaml`
 * beside the later one; the policy and XML Schemas from the folder in which the command is run.
 *
 * @param folder folder that both paths are relative to
 * @param on day of the check, `YYYY-MM-DD`
 * @param judges judges in addition to those that need only the documents
 * @throws {ComparisonError} when one of them cannot be read
 */
export async function compareFiles(
  folder: string,
  before: string,
  after: string,
  on: string,
  judges: readonly FurtherJudge[] = [],
): Promise<Comparison> {
  const known: ParsedTexts = new Map();
  const read = filesBelow(folder);
  const stateOf = (file: string): DocumentAt => ({ file, name: file, when: '', read, schemaFolder: '' });
  const change = await loadDocument(stateOf(before), known);
  const now = await loadDocument(stateOf(after), known);
  const acceptedFile = path.posix.join(path.posix.dirname(after), 'accepted-changes.yaml');
  const document = await reportDocument(
    path.basename(after),
    now,
    { change, recorded: undefined },
    await acceptancesIn(acceptedFile, { read }, on),
    { policy: await policyOf({ read }), on, judges },
  );
  return {
    report: { bump: document.release?.bump ?? 'none', baseline: before, documents: [document] },
    states: new Map([[document.id, { before: change, after: now }]]),
  };
}
