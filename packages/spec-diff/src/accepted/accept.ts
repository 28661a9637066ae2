import { isDeepStrictEqual } from 'node:util';
import type { Counterexample, Finding } from '../finding/finding.ts';
import type { AcceptedChange } from './accepted-changes.ts';

/** The accepted changes of a document, and how they are held to what they were accepted for. */
export interface Acceptances {
  /** `specs/<id>/accepted-changes.yaml`, as messages name it. */
  readonly file: string;
  readonly entries: readonly AcceptedChange[];
  /** The day of the check, `YYYY-MM-DD`. */
  readonly on: string;
}

/**
 * Whether another counterexample than that of a finding shows its break too.
 *
 * @returns undefined when that cannot be told
 */
export type StillBreaks = (finding: Finding, counterexample: Counterexample) => boolean | undefined;

const cannotTell: StillBreaks = () => undefined;

/** The findings against one baseline. */
export interface Compared {
  readonly findings: readonly Finding[];
  readonly stillBreaks?: StillBreaks;
}

/** Marks what breaks and was accepted. An entry that no longer holds marks nothing. */
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
 * Finds the entries that do not hold: they match nothing, have ended, concern fewer operations than the change, or
 * their counterexample shows no break any longer.
 *
 * @param compared what was found against every baseline of the document
 * @returns a sentence each, with what to do
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
