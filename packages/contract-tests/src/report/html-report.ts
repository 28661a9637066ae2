import { createHash } from 'node:crypto';
import type { SuiteResult } from '../suite/result.ts';
import { coverageSummary, type FamilyCoverage, measures, percent, type Share } from './coverage-summary.ts';
import { escapeHtml } from './html/escape.ts';
import { findingsSection } from './html/findings.ts';
import { groups } from './html/groups.ts';
import { SCRIPT } from './html/script.ts';
import { STYLE } from './html/style.ts';
import { remarksOn } from './remarks.ts';

/**
 * Prints the report for people: a page that loads nothing from any server, with every result, and with a `curl` command
 * and an HTTP Archive for each failure. It contains no secrets.
 */
export function htmlReport(suite: SuiteResult): string {
  const failed = countOf(suite, 'failed');
  const title =
    failed === 0
      ? suite.stopped === undefined
        ? 'The server conforms to the contract'
        : 'The run ended early'
      : `${failed} ${failed === 1 ? 'case violates' : 'cases violate'} the contract`;
  const remarks = remarksOn(suite)
    .map((remark) => `\n<p>${escapeHtml(remark)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<title>${escapeHtml(title)} | Contract tests</title>
<style>${STYLE}</style>
</head>
<body>
<header><div class="bound">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(suite.baseUrl)}, ${escapeHtml(suite.startedAt.slice(0, 16).replace('T', ' '))} UTC</p>${remarks}
</div></header>
<main class="bound">
${figures(suite)}
${findingsSection(suite)}<h2>Coverage</h2>
${coverageTable(coverageSummary(suite))}
<h2 id="results">Results</h2>
${filterForm(suite)}
<div class="panel">
${groups(suite)}
</div>
</main>
<footer class="bound">This page contains no credentials: requests show variables or *** instead.</footer>
<script>${SCRIPT}</script>
</body>
</html>`;
}

/** Returns the content security policy: the page loads nothing, and runs only its own style and script. */
function policy(): string {
  return `default-src 'none'; base-uri 'none'; form-action 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}`;
}

/** Returns a hash for the policy. @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function countOf({ results }: SuiteResult, wanted: string): number {
  return results.filter(({ outcome }) => outcome === wanted).length;
}

/** A count with its label and style. */
type Figure = [text: string, name: string, look: 'good' | 'bad' | ''];

function figures(suite: SuiteResult): string {
  const failed = countOf(suite, 'failed');
  const accepted = countOf(suite, 'accepted');
  const rows: Figure[] = [
    [String(countOf(suite, 'passed')), 'passed', failed === 0 ? 'good' : ''],
    [String(failed), 'failed', failed === 0 ? '' : 'bad'],
    ...(accepted === 0 ? [] : [[String(accepted), 'accepted', ''] satisfies Figure]),
    [String(countOf(suite, 'skipped')), 'skipped', ''],
    [`${suite.seconds.toFixed(1)} s`, 'duration', ''],
  ];
  return `<ul class="figures">${rows.map(([text, name, look]) => `<li class="${look}"><strong>${text}</strong><span>${name}</span></li>`).join('')}</ul>`;
}

function coverageTable(families: readonly FamilyCoverage[]): string {
  const head = ['API', ...measures].map((name) => `<th scope="col">${name}</th>`).join('');
  const rows = families.map(
    ({ familyId, measures: shares }) =>
      `<tr><th scope="row">${escapeHtml(familyId)}</th>${measures.map((measure) => cell(shares[measure], measure)).join('')}</tr>`,
  );
  return `<div class="panel scroll" tabindex="0" role="region" aria-label="Coverage"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function cell(share: Share, name: string): string {
  if (share.documented === 0) return '<td>none</td>';
  const value = Math.floor(percent(share));
  return `<td><meter min="0" max="100" value="${value}" aria-label="${name}">${value} %</meter>${share.covered}/${share.documented}</td>`;
}

function filterForm({ families }: SuiteResult): string {
  const options = families.map(({ id }) => `<option>${escapeHtml(id)}</option>`).join('');
  return `<form hidden aria-label="Filter the results">
<label class="wide">Id contains<input name="text" type="search" placeholder="createAppointment/body" autocomplete="off"></label>
<label>Outcome<select name="outcome"><option value="">all</option><option>failed</option><option>accepted</option><option>skipped</option><option>passed</option></select></label>
<label>API<select name="family"><option value="">all</option>${options}</select></label>
<output aria-live="polite"></output>
</form>`;
}
