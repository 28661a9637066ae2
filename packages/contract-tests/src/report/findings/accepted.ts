import type { ApiModel } from '@partner-apis/model';
import type { Result, SuiteResult } from '../../suite/result.ts';
import { findingNameOf } from './finding.ts';

/** A known and accepted failure: an entry of the file for `--accept`. */
export interface AcceptedFailure {
  /** The id of a task, or a prefix of it up to a slash; or the name of a finding. */
  readonly id: string;
  /** Why it is accepted, for readers of a report. */
  readonly reason: string;
  /** The last day of acceptance, `YYYY-MM-DD`; absent for no end. */
  readonly until?: string;
}

/**
 * Returns a function that returns why a failure is accepted, for the option `accept` of `runSuite`.
 *
 * @param today `YYYY-MM-DD`; entries whose day has passed accept nothing
 * @example
 * const accept = acceptedBy([{ id: 'ebk-api-v2/method/form', reason: 'The gateway sends no Allow.' }], models, today);
 */
export function acceptedBy(
  entries: readonly AcceptedFailure[],
  models: readonly ApiModel[],
  today: string,
): (failure: Result) => string | undefined {
  const valid = entries.filter(({ until }) => until === undefined || until >= today);
  return (failure) => {
    const model = models.find(({ id }) => id === failure.familyId);
    const finding = model === undefined ? undefined : findingNameOf(model, failure);
    return valid.find(({ id }) => id === finding || isPartOf(failure.id, id))?.reason;
  };
}

/**
 * Returns the entries that accepted nothing although their tasks were run, since what they describe is fixed. A run of
 * some tasks does not affect entries for others.
 */
export function needlessEntries(
  entries: readonly AcceptedFailure[],
  { results, families }: SuiteResult,
): AcceptedFailure[] {
  const accepted = results.filter(({ outcome }) => outcome === 'accepted');
  const findings = new Set(
    families.flatMap((model) =>
      accepted.filter(({ familyId }) => familyId === model.id).map((result) => findingNameOf(model, result)),
    ),
  );
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  return entries.filter(
    ({ id }) =>
      ran.some((result) => isNamedBy(result, id)) &&
      !findings.has(id) &&
      !accepted.some((result) => isPartOf(result.id, id)),
  );
}

/**
 * Whether an entry can apply to a result. The name of a finding contains a kind of tasks, or an operation and a status.
 */
function isNamedBy({ id, familyId, kind, operationId }: Result, entry: string): boolean {
  const [family, subject, status = ''] = entry.split('/');
  const isOfOperation = subject === operationId && /^(\d{3}|no-response)$/.test(status);
  return isPartOf(id, entry) || (family === familyId && (subject === kind || isOfOperation));
}

function isPartOf(id: string, whole: string): boolean {
  return id === whole || id.startsWith(`${whole}/`);
}
