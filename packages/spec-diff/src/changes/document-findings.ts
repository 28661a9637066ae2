import { isRecord, parseFragmentPointer } from '@partner-apis/model';
import type { Direction, Level, SourcePlace } from '../finding/finding.ts';
import type { Unnamed } from '../finding/finding-id.ts';
import type { OnePiece } from '../one-piece/one-piece.ts';
import { operationsOf } from '../one-piece/operations.ts';
import type { Documents } from './change.ts';
import { classify, type JudgedChange } from './classify.ts';
import { compareDocuments } from './compare.ts';
import { vanishedOperations } from './vanished-operations.ts';

/** One state of a document. */
export interface DocumentState {
  readonly document: OnePiece;
  readonly placeOf: (pointer: string) => SourcePlace;
}

/** Finds everything that differs between two documents. */
export async function documentFindings(before: DocumentState, after: DocumentState): Promise<Unnamed[]> {
  const changes = await judgedChanges({ base: before.document, revision: after.document });
  return changes.map((change) => findingOf(change, before, after));
}

/** Everything that differs between two documents, judged. */
export async function judgedChanges(documents: Documents): Promise<JudgedChange[]> {
  const changes = await compareDocuments(documents);
  return [...vanishedOperations(documents), ...changes.flatMap((change) => classify(change, documents))];
}

function findingOf(change: JudgedChange, before: DocumentState, after: DocumentState): Unnamed {
  const { rule, message, pointer, writtenAt = pointer } = change;
  const effect = change.effect ?? (rule === 'operation-id-vanished' ? 'removed' : 'changed');
  return {
    rule,
    level: levelOf(change),
    verdict: rule.startsWith('operation-id') ? 'sdk' : 'wire',
    direction: directionOf(pointer),
    operations: operationsAt(effect === 'removed' ? before.document : after.document, pointer),
    message,
    advice: change.bump === 'major' ? 'Keep what it was until the next major version.' : '',
    counterexample: null,
    before: effect === 'added' ? null : before.placeOf(writtenAt),
    after: effect === 'removed' ? null : after.placeOf(writtenAt),
    accepted: null,
  };
}

function levelOf({ bump, effect }: JudgedChange): Level {
  if (bump === 'major') return 'breaking';
  if (bump === 'none') return 'text';
  return effect === 'deprecated' ? 'deprecation' : 'addition';
}

function directionOf(pointer: string): Direction | null {
  const [root, , , part] = parseFragmentPointer(pointer);
  if (root !== 'paths') return null;
  if (part === 'responses') return 'response';
  return part === 'requestBody' || part === 'parameters' ? 'request' : null;
}

function operationsAt(document: OnePiece, pointer: string): string[] {
  return operationsOf(document)
    .filter((operation) => isAround(operation.pointer, pointer) || isAround(pointer, operation.pointer))
    .filter(({ value }) => isRecord(value))
    .map(({ name }) => name);
}

function isAround(outer: string, inner: string): boolean {
  return outer.startsWith('#/paths/') && (inner === outer || inner.startsWith(`${outer}/`));
}
