import path from 'node:path';
import { readAcceptedChanges } from '../accepted/accepted-changes.ts';
import type { Report } from '../report/report.ts';
import { filesBelow } from '../revision/revision.ts';
import { reportDocument } from './document-report.ts';
import { loadDocument } from './loaded-document.ts';

/**
 * Compares two documents in files, wherever they come from. Breaks that are accepted are read from
 * `accepted-changes.yaml` beside the later one. XML Schemas are read from the folder that the command is run in.
 *
 * @param folder from which both files are named
 * @param on day of the check, `YYYY-MM-DD`
 * @throws {ComparisonError} when one of them cannot be read
 */
export async function compareFiles(
  folder: string,
  before: string,
  after: string,
  on: string,
): Promise<Report> {
  const [earlier, now] = await Promise.all(
    [before, after].map((file) => loadDocument(stateOf(folder, file))),
  );
  if (earlier === undefined || now === undefined) throw new Error('Two files are compared.');
  const file = path.posix.join(path.posix.dirname(after), 'accepted-changes.yaml');
  const content = await filesBelow(folder)(file);
  const text = content === undefined ? '' : Buffer.from(content).toString('utf8');
  const acceptances = { file, entries: readAcceptedChanges(text, file), on };
  const document = await reportDocument(
    path.basename(after),
    now,
    { change: earlier, recorded: undefined },
    acceptances,
  );
  return { bump: document.release?.bump ?? 'none', baseline: before, documents: [document] };
}

function stateOf(folder: string, file: string) {
  return { file, name: file, when: '', read: filesBelow(folder), schemaFolder: '' };
}
