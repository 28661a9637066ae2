import type { Result, SuiteResult } from '../../suite/result.ts';
import { coverageOf, type OperationCoverage } from '../coverage.ts';
import { escapeHtml } from './escape.ts';
import { failureDetail } from './failure.ts';

/**
 * Prints the results: a group for each operation, and one for tasks with several operations. Failing groups come first.
 */
export function groups(suite: SuiteResult): string {
  const coverage = new Map(
    coverageOf(suite).map((one): [string, OperationCoverage] => [`${one.familyId} ${one.operationId}`, one]),
  );
  const byGroup = Map.groupBy(
    suite.results,
    ({ familyId, operationId }) => `${familyId} ${operationId ?? 'Calls that build on each other'}`,
  );
  const failing = [...byGroup].toSorted(([, a], [, b]) => Number(hasFailure(b)) - Number(hasFailure(a)));
  return failing.map(([name, results]) => group(suite, name, results, coverage.get(name))).join('\n');
}

function hasFailure(results: readonly Result[]): boolean {
  return results.some(({ outcome }) => outcome === 'failed');
}

function group(
  suite: SuiteResult,
  key: string,
  results: readonly Result[],
  coverage: OperationCoverage | undefined,
): string {
  const [familyId = '', ...rest] = key.split(' ');
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const others = results.filter(({ outcome }) => outcome !== 'failed');
  const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
  const chips = (['failed', 'accepted', 'skipped', 'passed'] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `<span class="chip ${outcome}">${count(outcome)} ${outcome}</span>`);
  return [
    `<details data-family="${escapeHtml(familyId)}"${failed.length > 0 ? ' open' : ''}>`,
    `<summary><span class="name">${escapeHtml(rest.join(' '))}</span><span class="quiet">${escapeHtml(familyId)}</span>${chips.join('')}${statuses(coverage)}</summary>`,
    ...failed.map((result) => failure(suite, result)),
    others.length === 0 ? '' : `<ul class="cases">${others.map(row).join('')}</ul>`,
    '</details>',
  ].join('');
}

function failure(suite: SuiteResult, result: Result): string {
  const id = escapeHtml(result.id);
  return `<section data-id="${id}" data-outcome="failed"><h3><span class="chip failed">failed</span> <code>${id}</code></h3>${failureDetail(result, suite)}</section>`;
}

function row({ id, outcome, accepted, problems }: Result): string {
  const name = escapeHtml(id);
  const text = accepted ?? problems.join('; ');
  const reason = outcome === 'passed' ? '' : ` <span class="quiet">${escapeHtml(text)}</span>`;
  return `<li data-id="${name}" data-outcome="${outcome}"><span class="chip ${outcome}">${outcome}</span><span><code>${name}</code>${reason}</span></li>`;
}

/** Prints the documented statuses that were received, and lists the others. */
function statuses(coverage: OperationCoverage | undefined): string {
  if (coverage === undefined) return '';
  const unseen = coverage.statuses.filter(({ seen }) => !seen).map(({ status }) => status);
  const seen = coverage.statuses.filter((one) => one.seen).map(({ status }) => status);
  const missing = unseen.length === 0 ? '' : `, not received: ${unseen.join(' ')}`;
  return `<span class="quiet">${escapeHtml(seen.join(' ') + missing)}</span>`;
}
