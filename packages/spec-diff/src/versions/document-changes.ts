import { type ChangedPlace, type DocumentChange, isRecord } from '@partner-apis/model';
import { bumpOf } from '../bump/bump-of.ts';
import type { Document } from '../document/document.ts';
import type { Finding } from '../finding/finding.ts';
import { messageBodies } from '../messages/messages.ts';
import { changedPlaces, changedSchema } from './changed-place.ts';
import type { OnePiece } from './one-piece.ts';
import { useSite } from './use-site.ts';

/**
 * Converts findings to their recorded form, each with its operation, field or schema, so that readers do not need the
 * document. Advice is not recorded, since it is for the author and would come too late.
 *
 * @param before, after the bundled documents, into which the findings point
 */
export function documentChanges(
  findings: readonly Finding[],
  before: Document,
  after: Document,
): readonly DocumentChange[] {
  return findings
    .filter(({ verdict, rule }) => verdict !== 'policy' || rule === RENAMED)
    .flatMap((finding) => changesOf(finding, before, after));
}

/** A method of the SDK and a page of the reference are gone. */
const RENAMED = 'operation-id-changed';

function changesOf(finding: Finding, before: Document, after: Document): readonly DocumentChange[] {
  const { rule, message } = finding;
  const effect = effectOf(finding);
  const isGone = effect === 'removed';
  const document = isGone ? before : after;
  const place = isGone ? (finding.before ?? finding.after) : (finding.after ?? finding.before);
  const root = onePieceOf(document);
  const isInSchema = place?.file.endsWith('.xsd') === true;
  const pointer = isInSchema ? undefined : `#${place?.pointer ?? ''}`;
  const change: DocumentChange = {
    bump: bumpOf(finding),
    rule,
    effect,
    message,
    ...(pointer === undefined ? {} : changedSchema(root, pointer)),
  };
  const places =
    pointer === undefined
      ? messagePlaces(document, finding)
      : changedPlaces(root, useSite(root, pointer, finding.operations) ?? pointer);
  return places.length === 0 ? [change] : places.map((one) => ({ ...change, place: one }));
}

/**
 * Returns the effect. The name of a rule shows whether something was added or removed; adding or removing a default
 * changes its owner.
 */
function effectOf({ level, rule }: Finding): DocumentChange['effect'] {
  if (level === 'deprecation' && rule.endsWith('-deprecated')) return 'deprecated';
  if (rule.includes('default')) return 'changed';
  if (rule.endsWith('-added')) return 'added';
  return rule.endsWith('-removed') || rule === RENAMED ? 'removed' : 'changed';
}

/** Returns the body that contains the message, and the elements on the path, without the root. */
function messagePlaces(
  document: Document,
  { operations, direction, after }: Finding,
): readonly ChangedPlace[] {
  const [root, ...path] = after?.pointer.split('/').slice(1) ?? [];
  const body = messageBodies(document).find(
    ({ operation, direction: used, message }) =>
      operations.includes(operation) && used === direction && message?.element === root,
  );
  if (body === undefined) return [];
  const pointer = `#${body.node.place.pointer}`;
  const piece = onePieceOf(document);
  return changedPlaces(piece, useSite(piece, pointer, [body.operation]) ?? pointer).map((place) => ({
    ...place,
    path,
  }));
}

function onePieceOf({ root }: Document): OnePiece {
  return isRecord(root.value) ? root.value : {};
}
