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
  const proofs = new Proofs();
  return [
    `Changes since ${baseline}:`,
    ...documents.flatMap((document) => documentLines(document, proofs)),
    '',
    ...section('Done:', did, 'Nothing: all of it was done before.'),
    '',
    ...section('Left to you:', left, 'Nothing. Read the difference, and commit it.'),
  ].join('\n');
}

/** Where the proof and the advice of each break are, since documents that share a schema also share its changes. */
class Proofs {
  readonly #files = new Map<string, string>();

  /** Returns the earlier document with the same change; if there is none, this is the one. */
  earlier(change: string, file: string): string | undefined {
    const earlier = this.#files.get(change);
    if (earlier === undefined) this.#files.set(change, file);
    return earlier;
  }
}

function documentLines(document: DocumentReport, proofs: Proofs): string[] {
  const { file, state, after, findings, release } = document;
  if (state === 'removed') return ['', `${file}: removed`];
  if (state === 'new') return ['', `${file}: a new document, ${after}`];
  const needs =
    release === null || release.bump === 'none'
      ? 'needs no new version'
      : `needs a ${release.bump} version after ${release.version}`;
  if (findings.length === 0) return ['', `${file}: nothing that users notice; ${needs}`];
  return ['', `${file} ${needs}`, ...findings.flatMap((finding) => findingLines(finding, file, proofs))];
}

function findingLines(finding: Finding, file: string, proofs: Proofs): string[] {
  const { level, message, after, before, operations } = finding;
  const place = after ?? before;
  const where = place === null ? '' : ` (${place.file}:${place.line})`;
  if (level === 'text') return [`  text: ${operations.join(', ') || message}${where}`];
  const headline = `${LABELS[level]}: ${message}${where}`;
  const isBreak = level === 'breaking' || level === 'undecided';
  const details = isBreak ? breakLines(finding, proofs.earlier(headline, file)) : [];
  return [`  ${headline}`, ...details.map((line) => `    ${line}`.trimEnd())];
}

/** Prints the operations that break, the proof and the advice. */
function breakLines(finding: Finding, earlier: string | undefined): readonly string[] {
  if (earlier === undefined) return plainLines(finding).slice(1);
  const shown = plainLines({ ...finding, counterexample: null, advice: '' }).slice(1);
  return [...shown, `As in ${earlier}, above.`];
}

function section(title: string, steps: readonly Step[], otherwise: string): string[] {
  if (steps.length === 0) return [`${title} ${otherwise[0]?.toLowerCase() ?? ''}${otherwise.slice(1)}`];
  return [title, ...steps.map(({ file, text }) => `  ${file}: ${text}`)];
}
