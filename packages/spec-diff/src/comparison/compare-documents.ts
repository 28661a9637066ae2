import type { Finding, Level } from '../finding/finding.ts';
import { named } from '../finding/finding-id.ts';
import { messageFindings } from '../messages/message-findings.ts';
import { judge } from '../openapi/judge.ts';
import type { Policy } from '../policy/policy.ts';
import { policyFindings } from '../policy/policy-findings.ts';
import { soften } from '../policy/soften.ts';
import { explained, type LoadedDocument } from './loaded-document.ts';

/** From the most severe to the least. */
const LEVELS: readonly Level[] = ['breaking', 'undecided', 'deprecation', 'addition', 'text'];

/** Rules of the owners, and the day on which a change is held to them. */
export interface Terms {
  readonly policy: Policy;
  /** `YYYY-MM-DD` */
  readonly on: string;
}

/**
 * Finds everything that changed between two states of a document and of the XML Schemas that it names, the most severe
 * first.
 *
 * @throws {ComparisonError} when a reference leads nowhere, or a schema cannot be read
 */
export async function compareDocuments(
  before: LoadedDocument,
  after: LoadedDocument,
  { policy, on }: Terms,
): Promise<readonly Finding[]> {
  const { own, due } = judged(before, after, policy, on);
  const messages = await messageFindings(before, after);
  return soften(named([...own, ...messages]), before.document, due, policy).toSorted(
    (one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level),
  );
}

function judged(before: LoadedDocument, after: LoadedDocument, policy: Policy, on: string) {
  try {
    const wire = judge(before.document, after.document).map(({ id: _id, ...finding }) => finding);
    const { findings, due } = policyFindings(before.document, after.document, policy, on);
    return { own: [...wire, ...findings], due };
  } catch (cause) {
    throw explained(cause, after);
  }
}
