import { type DocumentReport, type Finding, plainLines, type Report } from '@partner-apis/spec-diff';
import type { Outcome, Step } from './step.ts';

const LABELS: Readonly<Record<Finding['level'], string>> = {
  breaking: 'BREAKING',
  undecided: 'BREAKING, unless you know better',
  deprecation: 'deprecated',
  addition: 'new',
  text: 'text',
};

/**
 * Prints the outcome of `npm run change` for the author of a document: the changes, then, file by file, the steps that
 * were done and those that are left.
 */
export function printChange({ baseline, documents }: Report, { did, left }: Outcome): string {
  return [
    `Changes since ${baseline}:`,
    ...documents.flatMap(documentLines),
    '',
    ...section('Done:', did, 'Nothing: all of it was done before.'),
    '',
    ...section('Left to you:', left, 'Nothing. Read the difference, and commit it.'),
  ].join('\n');
}

function documentLines({ file, state, after, findings, release }: DocumentReport): string[] {
  if (state === 'removed') return ['', `${file}: removed`];
  if (state === 'new') return ['', `${file}: a new document, ${after}`];
  const needs =
    release === null || release.bump === 'none'
      ? 'needs no new version'
      : `needs a ${release.bump} version after ${release.version}`;
  if (findings.length === 0) return ['', `${file}: nothing that users notice; ${needs}`];
  return ['', `${file} ${needs}`, ...findings.flatMap(findingLines)];
}

function findingLines(finding: Finding): string[] {
  const { level, message, after, before, operations } = finding;
  const place = after ?? before;
  const where = place === null ? '' : ` (${place.file}:${place.line})`;
  if (level === 'text') return [`  text: ${operations.join(', ') || message}${where}`];
  const isBreak = level === 'breaking' || level === 'undecided';
  // Operations, proof and advice follow the message.
  const [, ...details] = isBreak ? plainLines(finding) : [];
  return [`  ${LABELS[level]}: ${message}${where}`, ...details.map((line) => `    ${line}`.trimEnd())];
}

function section(title: string, steps: readonly Step[], otherwise: string): string[] {
  if (steps.length === 0) return [`${title} ${otherwise[0]?.toLowerCase() ?? ''}${otherwise.slice(1)}`];
  return [title, ...steps.map(({ file, text }) => `  ${file}: ${text}`)];
}
