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

/** A judge that needs more than the documents, such as the SDKs generated from them. */
export type FurtherJudge = (before: LoadedDocument, after: LoadedDocument) => Promise<readonly Finding[]>;

/** The owners' rules, and the day for which a change is checked. */
export interface Terms {
  readonly policy: Policy;
  /** The day, `YYYY-MM-DD`. */
  readonly on: string;
  /** Judges in addition to those that need only the documents. */
  readonly judges?: readonly FurtherJudge[];
}

/**
 * Finds everything that changed between two states of a document and of its XML Schemas, the most severe first.
 *
 * @throws {ComparisonError} when a reference is broken, or a schema cannot be read
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

/**
 * Whether a change has the cause of one that is known to break, so that the code that it breaks need not be reported.
 */
function hasSameCause(known: Finding, further: Finding): boolean {
  if (known.level !== 'breaking') return false;
  if (isAboutWholeCall(further)) return reachesOperationOf(known, further);
  return isAboutSame(known, known.before, further.before) || isAboutSame(known, known.after, further.after);
}

/**
 * Whether a change concerns a whole call. Hooks and mocks are generated from an operation, so anything that breaks its
 * request or response breaks them.
 */
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
