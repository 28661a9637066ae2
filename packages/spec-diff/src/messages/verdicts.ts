import type { Source } from '@partner-apis/xsd';
import { type Difference, messageDifferences } from '@partner-apis/xsd/inclusion';
import type { Finding } from '../changes/classify.ts';
import type { MessageSchemas } from './message-schemas.ts';
import type { MessageName, Use } from './messages.ts';
import { TEXTS } from './texts.ts';

/** A message as it was and as it is, in one of its uses. */
export interface MessagePair {
  readonly use: Use;
  readonly before: MessageName;
  readonly after: MessageName;
  /** Of the media type, in the OpenAPI document. */
  readonly pointer: string;
}

interface Schemas {
  readonly before: MessageSchemas;
  readonly after: MessageSchemas;
}

const BREAKS: Readonly<Record<Use, string>> = {
  request: 'A request that was accepted is refused.',
  reply: 'A client that knows the earlier schema refuses the reply.',
};

/**
 * Judges what changed in a message. A request may widen: all that was accepted still has to be. A reply may narrow: a
 * client that knows the earlier schema has to accept all that is sent.
 */
export function judgeMessage({ use, before, after, pointer }: MessagePair, schemas: Schemas): Finding[] {
  const earlier = { root: schemas.before.root(before), model: schemas.before.model };
  const later = { root: schemas.after.root(after), model: schemas.after.model };
  const lost = messageDifferences(earlier, later).map(asLost);
  const gained = messageDifferences(later, earlier).map(asGained);
  const [narrowed, other] = use === 'request' ? [lost, gained] : [gained, lost];
  const breaking = narrowed.filter(({ difference }) => canBreak(difference, use));
  const known = new Set(breaking.map(keyOf));
  return [
    ...breaking.map((change) => finding(change, 'major', use, pointer)),
    // What is neither wider nor narrower is told once.
    ...other
      .filter((change) => !known.has(keyOf(change)))
      .map((change) => finding(change, 'minor', use, pointer)),
  ];
}

function canBreak({ code }: Difference, use: Use): boolean {
  // Whoever writes a reply keeps to the schema, whatever a lenient reader accepts beyond it.
  if (code === 'read') return use === 'request';
  return code !== 'empty-default';
}

/** A difference as a change in time. */
interface Change {
  readonly kind: 'lost' | 'gained';
  readonly difference: Difference;
  readonly before: string;
  readonly after: string;
  /** In the later schema. */
  readonly source: Source;
}

function asLost(difference: Difference): Change {
  const { narrow, wide, wideSource } = difference;
  return { kind: 'lost', difference, before: narrow, after: wide, source: wideSource };
}

function asGained(difference: Difference): Change {
  const { narrow, wide, narrowSource } = difference;
  return { kind: 'gained', difference, before: wide, after: narrow, source: narrowSource };
}

function keyOf({ difference, source }: Change): string {
  return `${difference.code} ${difference.path} ${source.file}:${source.line}`;
}

function finding(change: Change, bump: 'major' | 'minor', use: Use, pointer: string): Finding {
  const { code, path } = change.difference;
  const { file, line } = change.source;
  const text = `${path}: ${textOf(change)}`;
  const schema = { file, line, path };
  const rule = `xsd-${code}`;
  if (bump === 'minor') return { bump, rule, message: text, pointer, schema };
  return {
    bump,
    rule,
    message: `${text} ${breakText(change.difference, use)}`,
    advice: TEXTS[code][use],
    pointer,
    schema,
  };
}

function breakText({ proof }: Difference, use: Use): string {
  if ('document' in proof) return BREAKS[use];
  return `This counts as breaking, but is undecided: ${proof.undecided}.`;
}

function textOf({ kind, difference, before, after }: Change): string {
  const names = difference.names
    .map((name) => `\`${name}\``)
    .join(difference.code === 'order' ? ' and ' : ' or ');
  return TEXTS[difference.code][kind]
    .replace('{names}', () => names)
    .replace('{before}', () => before || 'another one')
    .replace('{after}', () => after || 'another one');
}
