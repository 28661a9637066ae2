import path from 'node:path';
import type { ParsedTexts } from '../document/source-file.ts';
import { filesBelow } from '../revision/revision.ts';
import type { FurtherJudge } from './compare-documents.ts';
import type { Comparison } from './comparison.ts';
import { reportDocument } from './document-report.ts';
import { type DocumentAt, loadDocument } from './loaded-document.ts';
import { acceptancesIn, policyOf } from './states.ts';

/**
 * Compares two documents in files, wherever they come from. Breaks that are accepted are read from
 * `accepted-changes.yaml` beside the later one; the policy and XML Schemas from the folder that the command is run in.
 *
 * @param folder from which both files are named
 * @param on day of the check, `YYYY-MM-DD`
 * @param judges asked beside those that need the documents alone
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
