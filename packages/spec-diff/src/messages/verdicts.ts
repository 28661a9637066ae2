import type { Source } from '@partner-apis/xsd';
import { type Difference, messageDifferences } from '@partner-apis/xsd/inclusion';
import type { Direction, Level } from '../finding/finding.ts';
import type { Unnamed } from '../finding/finding-id.ts';
import { TEXTS } from '../rules/xsd-rules.ts';
import type { MessageSchemas } from './message-schemas.ts';
import type { MessageName } from './messages.ts';

/** A message before and after, in one of its uses. */
export interface MessagePair {
  readonly direction: Direction;
  readonly before: MessageName;
  readonly after: MessageName;
  readonly operations: readonly string[];
}

interface Schemas {
  readonly before: MessageSchemas;
  readonly after: MessageSchemas;
}

/**
 * Judges what changed in a message. A request may be widened: everything that was accepted must still be. A response
 * may be narrowed: clients with the earlier schema must accept everything that is sent.
 */
export function judgeMessage(pair: MessagePair, schemas: Schemas): Unnamed[] {
  const earlier = { root: schemas.before.root(pair.before), model: schemas.before.model };
  const later = { root: schemas.after.root(pair.after), model: schemas.after.model };
  const lost = messageDifferences(earlier, later).map(asLost);
  const gained = messageDifferences(later, earlier).map(asGained);
  const [narrowed, other] = pair.direction === 'request' ? [lost, gained] : [gained, lost];
  const candidates = narrowed.filter(({ difference }) => canBreak(difference, pair.direction));
  const breaking = candidates.filter((change) => !isExplained(change, candidates));
  const known = new Set(breaking.map(keyOf));
  return [
    ...breaking.map((change) => breakingFinding(change, pair)),
    // A difference that is neither wider nor narrower is reported only once.
    ...other.filter((change) => !known.has(keyOf(change))).map((change) => addition(change, pair)),
  ];
}

function canBreak({ code }: Difference, direction: Direction): boolean {
  // The sender of a response follows the schema, whatever a lenient reader accepts beyond it.
  if (code === 'read') return direction === 'request';
  return code !== 'empty-default';
}

/** Whether a lenient reader accepts less because the schema itself does, which is one cause. */
function isExplained({ difference }: Change, changes: readonly Change[]): boolean {
  if (difference.code !== 'read') return false;
  return changes.some(({ difference: { code, path } }) => code !== 'read' && path === difference.path);
}

/** A difference as a change over time. */
interface Change {
  readonly kind: 'lost' | 'gained';
  readonly difference: Difference;
  readonly before: { readonly says: string; readonly source: Source };
  readonly after: { readonly says: string; readonly source: Source };
}

function asLost(difference: Difference): Change {
  const { narrow, wide, narrowSource, wideSource } = difference;
  return {
    kind: 'lost',
    difference,
    before: { says: narrow, source: narrowSource },
    after: { says: wide, source: wideSource },
  };
}

function asGained(difference: Difference): Change {
  const { before, after } = asLost(difference);
  return { kind: 'gained', difference, before: after, after: before };
}

function keyOf({ difference, after }: Change): string {
  return `${difference.code} ${difference.path} ${after.source.file}:${after.source.line}`;
}

function breakingFinding(change: Change, pair: MessagePair): Unnamed {
  const { code, path, proof } = change.difference;
  return {
    ...found(change, pair, 'undecided' in proof ? 'undecided' : 'breaking'),
    message: `${path}: ${textOf(change)}${undecidedText(proof)}`,
    advice: TEXTS[code][pair.direction],
    counterexample: 'document' in proof ? { kind: 'document', xml: proof.document } : null,
  };
}

function addition(change: Change, pair: MessagePair): Unnamed {
  return {
    ...found(change, pair, 'addition'),
    message: `${change.difference.path}: ${textOf(change)}`,
    advice: '',
  };
}

function found(
  { difference, before, after }: Change,
  { direction, operations }: MessagePair,
  level: Level,
): Omit<Unnamed, 'message' | 'advice'> {
  const placeOf = ({ file, line, column }: Source) => ({ file, line, column, pointer: difference.path });
  return {
    rule: `xsd-${difference.code}`,
    level,
    verdict: 'wire',
    direction,
    operations,
    counterexample: null,
    before: placeOf(before.source),
    after: placeOf(after.source),
    accepted: null,
  };
}

function undecidedText(proof: Difference['proof']): string {
  return 'undecided' in proof ? ` Whether this breaks is undecided: ${proof.undecided}.` : '';
}

function textOf({ kind, difference, before, after }: Change): string {
  const names = difference.names
    .map((name) => `\`${name}\``)
    .join(difference.code === 'order' ? ' and ' : ' or ');
  return TEXTS[difference.code][kind]
    .replace('{names}', () => names)
    .replace('{before}', () => before.says || 'another one')
    .replace('{after}', () => after.says || 'another one');
}
