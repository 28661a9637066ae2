import { documentFindings } from '../changes/document-findings.ts';
import type { Finding, Level } from '../finding/finding.ts';
import { named } from '../finding/finding-id.ts';
import { type MessageState, messageFindings } from '../messages/message-findings.ts';
import type { LoadedDocument } from './loaded-document.ts';

/** From the most severe to the least. */
const LEVELS: readonly Level[] = ['breaking', 'undecided', 'deprecation', 'addition', 'text'];

/**
 * Finds everything that changed between two states of a document and of the XML Schemas that it names, the most severe
 * first.
 *
 * @throws {ComparisonError} when a schema cannot be read
 */
export async function compareDocuments(
  before: LoadedDocument,
  after: LoadedDocument,
): Promise<readonly Finding[]> {
  const [own, messages] = await Promise.all([
    documentFindings(before, after),
    messageFindings(messageState(before), messageState(after)),
  ]);
  return named([...own, ...messages]).toSorted(
    (one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level),
  );
}

function messageState({ document, placeOf, read, when, schemaFolder }: LoadedDocument): MessageState {
  return { document, placeOf, read, when, schemaFolder };
}
