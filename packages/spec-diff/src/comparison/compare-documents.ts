import type { Finding, Level, SourcePlace } from '../finding/finding.ts';
import { named } from '../finding/finding-id.ts';
import { messageFindings } from '../messages/message-findings.ts';
import { DocumentPair } from '../openapi/document-pair.ts';
import { judgePair } from '../openapi/judge.ts';
import { joinedCauses } from '../policy/joined-causes.ts';
import type { Policy } from '../policy/policy.ts';
import { policyFindings } from '../policy/policy-findings.ts';
import { soften } from '../policy/soften.ts';
import { explained, type LoadedDocument } from './loaded-document.ts';

/** From the most severe to the least. */
const LEVELS: readonly Level[] = ['breaking', 'undecided', 'deprecation', 'addition', 'text'];

/** A judge that needs more than the documents, such as the SDKs that are made from them. */
export type FurtherJudge = (before: LoadedDocument, after: LoadedDocument) => Promise<readonly Finding[]>;

/** Rules of the owners, and the day on which a change is held to them. */
export interface Terms {
  readonly policy: Policy;
  /** `YYYY-MM-DD` */
  readonly on: string;
  /** Asked beside those that need the documents alone. */
  readonly judges?: readonly FurtherJudge[];
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
  { policy, on, judges = [] }: Terms,
): Promise<readonly Finding[]> {
  const { own, due } = judged(before, after, policy, on);
  const messages = await messageFindings(before, after);
  const further = await Promise.all(judges.map((judgeFurther) => judgeFurther(before, after)));
  const known = named([...own, ...messages]);
  const findings = [
    ...known,
    ...further.flat().filter((finding) => !known.some((one) => hasSameCause(one, finding))),
  ];
  return soften(findings, before.document, due, policy).toSorted(
    (one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level),
  );
}

function judged(before: LoadedDocument, after: LoadedDocument, policy: Policy, on: string) {
  try {
    const documents = new DocumentPair(before.document, after.document);
    const wire = judgePair(documents).map(({ id: _id, ...finding }) => finding);
    const { findings, due } = policyFindings(documents, policy, on);
    return { own: joinedCauses(wire, findings, policy), due };
  } catch (cause) {
    throw explained(cause, after);
  }
}

/** A change that is known to break need not be reported again for the code that it breaks. */
function hasSameCause(known: Finding, further: Finding): boolean {
  if (known.level !== 'breaking') return false;
  if (isAboutWholeCall(further)) return reachesOperationOf(known, further);
  return isAboutSame(known, known.before, further.before) || isAboutSame(known, known.after, further.after);
}

/** Hooks and mocks are made from an operation as a whole: whatever breaks it, in a request or in a response, breaks them. */
function isAboutWholeCall({ direction, operations, before, after }: Finding): boolean {
  return direction === null && operations.length > 0 && before !== null && after !== null;
}

function reachesOperationOf(known: Finding, further: Finding): boolean {
  return further.operations.every((operation) => known.operations.includes(operation));
}

function isAboutSame({ message }: Finding, one: SourcePlace | null, other: SourcePlace | null): boolean {
  if (one === null || other === null || one.file !== other.file) return false;
  if (one.pointer === other.pointer || one.pointer.startsWith(`${other.pointer}/`)) return true;
  // Whether a property is required is written beside it, and the message names it.
  const [, owner, property] = /^(.*)\/properties\/([^/]+)$/.exec(other.pointer) ?? [];
  const isBeside = one.pointer === owner || one.pointer.startsWith(`${owner}/required`);
  return isBeside && message.includes(`\`${property}\``);
}
