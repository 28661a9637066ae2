import path from 'node:path/posix';
import type { Document } from '../document/document.ts';
import { DocumentError } from '../document/document-error.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Finding, Level, SourcePlace } from '../finding/finding.ts';
import type { Kind, Part } from './lifecycle.ts';
import type { Policy, PolicyRule } from './policy.ts';

/**
 * Lowers the level of breaks that callers were told of: a removal after its last day of use, and a new value of a list
 * that the document has called open (`x-extensible-enum: true`) since the earlier state.
 */
export function soften(
  findings: readonly Finding[],
  before: Document,
  due: readonly Part[],
  policy: Policy,
): readonly Finding[] {
  const places = due.map(({ before: { node }, kind }) => ({ place: node.place, kind }));
  return findings.map((finding) => {
    if (finding.verdict !== 'wire' || finding.level !== 'breaking') return finding;
    if (places.some(({ place, kind }) => isAbout(finding, place, kind)))
      return lowered(finding, policy, 'removed-after-sunset', 'Its last day of use has passed.');
    if (finding.direction === 'response' && isAboutOpenList(finding, before))
      return lowered(finding, policy, 'open-list-extended', 'The document calls the list open.');
    return finding;
  });
}

function lowered(finding: Finding, policy: Policy, rule: PolicyRule, reason: string): Finding {
  const level = policy(rule);
  if (level === 'forbidden' || level === 'breaking' || level === 'off') return finding;
  return { ...finding, level: level satisfies Level, message: `${finding.message} ${reason}` };
}

/** A break is about a part where its earlier place is in it; of a list of values, where it is about the list. */
function isAbout({ before, rule }: Finding, place: SourcePlace, kind: Kind): boolean {
  if (kind !== 'value') return isWithin(before, place);
  return rule.endsWith('-values-narrowed') && before !== null && isWithin(place, before);
}

/** Whether a place is the same as another one, or inside it. */
function isWithin(place: SourcePlace | null, outer: SourcePlace): boolean {
  if (place === null || place.file !== outer.file) return false;
  return place.pointer === outer.pointer || place.pointer.startsWith(`${outer.pointer}/`);
}

function isAboutOpenList({ before }: Finding, document: Document): boolean {
  if (before === null) return false;
  const owner = before.pointer.endsWith('/enum') ? before.pointer.slice(0, -'/enum'.length) : before.pointer;
  const schema = nodeAt(document, { ...before, pointer: owner });
  return schema?.child('enum') !== undefined && schema.flag('x-extensible-enum');
}

function nodeAt(document: Document, { file, pointer }: SourcePlace): DocumentNode | undefined {
  const relative = path.relative(path.dirname(document.root.file.name), file);
  try {
    return document.resolve(`${relative}#${pointer}`, document.root);
  } catch (cause) {
    if (cause instanceof DocumentError) return undefined;
    throw cause;
  }
}
