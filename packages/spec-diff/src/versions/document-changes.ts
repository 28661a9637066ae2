import type { ChangedPlace, DocumentChange } from '@partner-apis/model';
import type { Documents } from '../changes/change.ts';
import type { Finding } from '../changes/classify.ts';
import { changedPlaces, changedSchema } from './changed-place.ts';

/**
 * Findings of a comparison as they are recorded: each by the operation, field or schema that it is about, so that they
 * can be told without the documents.
 */
export function documentChanges(
  findings: readonly Finding[],
  documents: Documents,
): readonly DocumentChange[] {
  const removed = new Set(
    findings.filter(({ rule }) => rule === 'operation-id-vanished').map(({ pointer }) => pointer),
  );
  return findings
    .filter((finding) => !isSaidByOperation(finding, removed))
    .flatMap((finding) => changesOf(finding, documents));
}

/** A path that is gone is said by each of its operations that are gone. */
function isSaidByOperation({ rule, pointer }: Finding, removed: ReadonlySet<string>): boolean {
  if (rule !== 'path-removed' && rule !== 'operation-removed') return false;
  return [...removed].some((operation) => operation === pointer || operation.startsWith(`${pointer}/`));
}

function changesOf(finding: Finding, { base, revision }: Documents): readonly DocumentChange[] {
  const { bump, rule, message, advice, pointer, writtenAt = pointer } = finding;
  const effect = finding.effect ?? (rule === 'operation-id-vanished' ? 'removed' : 'changed');
  const document = effect === 'removed' ? base : revision;
  const change: DocumentChange = {
    bump,
    rule,
    effect,
    message,
    ...(advice === undefined ? {} : { advice }),
    ...changedSchema(document, writtenAt),
  };
  const places = changedPlaces(document, pointer);
  if (places.length === 0) return [change];
  return places.map((place) => ({ ...change, place: within(place, finding) }));
}

/** Of a message in XML the path is the element's, without the root. */
function within(place: ChangedPlace, { schema }: Finding): ChangedPlace {
  return schema === undefined ? place : { ...place, path: schema.path.split('/').slice(2) };
}
