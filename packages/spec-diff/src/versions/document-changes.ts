import type { ChangedPlace, DocumentChange } from '@partner-apis/model';
import { bumpOf } from '../bump/bump-of.ts';
import type { Finding } from '../finding/finding.ts';
import { messageBodies } from '../messages/messages.ts';
import type { OnePiece } from '../one-piece/one-piece.ts';
import { changedPlaces, changedSchema } from './changed-place.ts';
import { useSite } from './use-site.ts';

/** Two states of a document in one piece: pointers of findings lead into them. */
export interface RecordedStates {
  readonly before: OnePiece;
  readonly after: OnePiece;
}

/**
 * Writes findings as they are recorded: each with the operation, field or schema that it is about, so that a reader needs
 * no document.
 */
export function documentChanges(
  findings: readonly Finding[],
  states: RecordedStates,
): readonly DocumentChange[] {
  const removed = new Set(
    findings.flatMap(({ rule, before }) =>
      rule === 'operation-id-vanished' && before !== null ? [before.pointer] : [],
    ),
  );
  return findings
    .filter((finding) => !isSaidByOperation(finding, removed))
    .flatMap((finding) => changesOf(finding, states));
}

/** A path that is gone is reported by each of its operations that are gone. */
function isSaidByOperation({ rule, before }: Finding, removed: ReadonlySet<string>): boolean {
  if (rule !== 'path-removed' && rule !== 'operation-removed') return false;
  const pointer = before?.pointer ?? '';
  return [...removed].some((operation) => operation === pointer || operation.startsWith(`${pointer}/`));
}

function changesOf(finding: Finding, { before, after }: RecordedStates): readonly DocumentChange[] {
  const { rule, message, advice } = finding;
  const effect = effectOf(finding);
  const document = effect === 'removed' ? before : after;
  const pointer = `#${((effect === 'removed' ? finding.before : finding.after) ?? finding.before)?.pointer ?? ''}`;
  const bump = bumpOf(finding);
  const change: DocumentChange = {
    bump,
    rule,
    effect,
    message,
    ...(advice === '' ? {} : { advice }),
    ...changedSchema(document, pointer),
  };
  const places = isAboutMessage(finding)
    ? messagePlaces(document, finding)
    : changedPlaces(document, useSite(document, pointer, finding.operations) ?? pointer);
  return places.length === 0 ? [change] : places.map((place) => ({ ...change, place }));
}

function effectOf({ level, before, after }: Finding): DocumentChange['effect'] {
  if (level === 'deprecation') return 'deprecated';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** Whether the finding is about a component of an XML Schema: then its pointer is a path of elements. */
function isAboutMessage({ after }: Finding): boolean {
  return after?.file.endsWith('.xsd') === true;
}

/** The body that the message is in, and the elements on the way down, without the root. */
function messagePlaces(
  document: OnePiece,
  { operations, direction, after }: Finding,
): readonly ChangedPlace[] {
  const [root, ...path] = after?.pointer.split('/').slice(1) ?? [];
  const body = [...messageBodies(document).values()].find(
    ({ operation, direction: used, message }) =>
      operations.includes(operation) && used === direction && message?.element === root,
  );
  return body === undefined ? [] : changedPlaces(document, body.pointer).map((place) => ({ ...place, path }));
}
