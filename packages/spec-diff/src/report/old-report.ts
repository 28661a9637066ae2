import { objection, requiredBump } from '../bump/verdict.ts';
import type { Finding } from '../changes/classify.ts';
import type { FamilyDiff } from '../comparison/spec-diff.ts';

const HEADINGS = [
  ['major', 'breaking'],
  ['minor', 'additions'],
  ['none', 'descriptions'],
] as const;

/** The comparison as text: findings by family and severity, and the version that they require. */
export function reportText(diffs: readonly FamilyDiff[], ref: string): string {
  const changed = diffs.filter(isChanged);
  if (changed.length === 0) return `spec:diff: nothing changed since ${ref}.`;
  return [`spec:diff: changes since ${ref}`, ...changed.flatMap((diff) => ['', ...familyLines(diff)])].join(
    '\n',
  );
}

function isChanged(diff: FamilyDiff): boolean {
  return diff.state !== 'kept' || diff.findings.length > 0 || diff.version !== diff.baseVersion;
}

function familyLines(diff: FamilyDiff): string[] {
  if (diff.state !== 'kept') return [`${diff.id}  ${diff.version}  (${diff.state})`];
  const bump = requiredBump(diff);
  const verdict = objection(diff) === undefined ? 'raised enough' : 'not raised enough';
  return [
    `${diff.id}  ${diff.baseVersion} → ${diff.version}`,
    ...HEADINGS.flatMap(([severity, heading]) =>
      findingLines(
        heading,
        diff.findings.filter((finding) => finding.bump === severity),
      ),
    ),
    bump === 'none' ? '  requires no new version' : `  requires a ${bump} version: ${verdict}`,
  ];
}

function findingLines(heading: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `  ${heading} (${findings.length})`,
    ...findings.flatMap((finding) => [
      `    ${finding.message}`,
      `      ${placeOf(finding)} (${finding.rule})`,
      ...(finding.advice === undefined ? [] : [`      ${finding.advice}`]),
    ]),
  ];
}

function placeOf({ pointer, schema }: Finding): string {
  return schema === undefined ? pointer : `${schema.file}:${schema.line}`;
}
