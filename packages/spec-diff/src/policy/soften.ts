import path from 'node:path/posix';
import type { Document } from '../document/document.ts';
import { DocumentError } from '../document/document-error.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Finding, Level, SourcePlace } from '../finding/finding.ts';
import { isAbout } from './about.ts';
import type { Part } from './lifecycle.ts';
import type { Policy, PolicyRule } from './policy.ts';

/**
 * Lowers the level of announced changes: a removal after its last day of use, whether it breaks or may break calls, and
 * a new value of a list that the earlier state of the document already declared open (`x-extensible-enum: true`).
 */
export function soften(
  findings: readonly Finding[],
  before: Document,
  due: readonly Part[],
  policy: Policy,
): readonly Finding[] {
  const places = due.map(({ before: { node }, kind }) => ({ place: node.place, kind }));
  return findings.map((finding) => {
    if (finding.verdict !== 'wire') return finding;
    if (finding.level !== 'breaking' && finding.level !== 'undecided') return finding;
    if (places.some(({ place, kind }) => isAbout(finding, place, kind === 'value')))
      return lowered(finding, policy, 'removed-after-sunset', 'Its last day of use has passed.');
    if (finding.level === 'breaking' && finding.direction === 'response' && isAboutOpenList(finding, before))
      return lowered(finding, policy, 'open-list-extended', 'The document calls the list open.');
    return finding;
  });
}

function lowered(finding: Finding, policy: Policy, rule: PolicyRule, reason: string): Finding {
  const level = policy(rule);
  if (level === 'forbidden' || level === 'breaking' || level === 'off') return finding;
  return { ...finding, level: level satisfies Level, message: `${finding.message} ${reason}` };
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
