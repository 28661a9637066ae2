import { isDeepStrictEqual } from 'node:util';
import type { Counterexample, Finding } from '../finding/finding.ts';
import type { AcceptedChange } from './accepted-changes.ts';

/** The accepted changes of a document, and the means to check that they still apply. */
export interface Acceptances {
  /** Path of `specs/<id>/accepted-changes.yaml` in messages. */
  readonly file: string;
  readonly entries: readonly AcceptedChange[];
  /** The day of the check, `YYYY-MM-DD`. */
  readonly on: string;
}

/**
 * Returns whether another counterexample than a finding's own also shows its break.
 *
 * @returns undefined when that cannot be decided
 */
export type StillBreaks = (finding: Finding, counterexample: Counterexample) => boolean | undefined;

const cannotTell: StillBreaks = () => undefined;

/** The findings against one baseline. */
export interface Compared {
  readonly findings: readonly Finding[];
  readonly stillBreaks?: StillBreaks;
}

/** Marks breaks that were accepted. An entry that no longer applies marks nothing. */
export function accept(
  findings: readonly Finding[],
  acceptances: Acceptances,
  stillBreaks: StillBreaks = cannotTell,
): readonly Finding[] {
  const holding = acceptances.entries.filter(({ until }) => until >= acceptances.on);
  return findings.map((finding) => {
    const entry = holding.find((one) => isAbout(one, finding));
    if (entry === undefined || objectionTo(entry, finding, stillBreaks) !== undefined) return finding;
    const { owner, reason, until } = entry;
    return { ...finding, accepted: { owner, reason, until } };
  });
}

/**
 * Finds the entries that do not apply: they match nothing, have ended, cover fewer operations than the change, or have
 * a counterexample that no longer shows a break.
 *
 * @param compared findings against every baseline of the document
 * @returns a sentence with advice for each
 */
export function staleAcceptances(
  compared: readonly Compared[],
  { file, entries, on }: Acceptances,
): readonly string[] {
  return entries.flatMap((entry) => {
    const { id, until, owner } = entry;
    const matching = compared.flatMap(({ findings, stillBreaks = cannotTell }) =>
      findings.filter((finding) => isAbout(entry, finding)).map((finding) => ({ finding, stillBreaks })),
    );
    if (matching.length === 0) return [`${file}: ${id} matches no change that breaks. Remove the entry.`];
    if (until < on)
      return [`${file}: ${id} ended on ${until}. Take the change back, or ask ${owner} for another date.`];
    const problems = matching.flatMap(
      ({ finding, stillBreaks }) => objectionTo(entry, finding, stillBreaks) ?? [],
    );
    return [...new Set(problems)].map((problem) => `${file}: ${id} ${problem}`);
  });
}

function isAbout({ id }: AcceptedChange, { id: found, level }: Finding): boolean {
  return id === found && (level === 'breaking' || level === 'undecided');
}

function objectionTo(
  { scope, owner, counterexample }: AcceptedChange,
  finding: Finding,
  stillBreaks: StillBreaks,
): string | undefined {
  const beyond = finding.operations.filter((operation) => !scope.includes(operation));
  if (beyond.length > 0)
    return `is accepted for ${scope.join(', ') || 'no operation'} only, and concerns ${beyond.join(', ')} too. Ask ${owner} to extend its scope.`;
  if (isDeepStrictEqual(counterexample, finding.counterexample)) return undefined;
  if (counterexample !== null && stillBreaks(finding, counterexample) === true) return undefined;
  return `has a counterexample that no longer shows a break. Look at that of the report, and ask ${owner} to accept it.`;
}
