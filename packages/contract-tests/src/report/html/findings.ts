import type { SuiteResult } from '../../suite/result.ts';
import { EFFECTS } from '../findings/effect.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { escapeHtml } from './escape.ts';

/** Prints the findings, one row for each; empty without failures. */
export function findingsSection(suite: SuiteResult): string {
  const findings = findingsOf(suite);
  if (findings.length === 0) return '';
  return `<h2>Findings</h2>
<div class="panel scroll" tabindex="0" role="region" aria-label="Findings"><table class="findings"><thead><tr><th scope="col">finding</th><th scope="col">cases</th><th scope="col">grade</th><th scope="col">effect</th></tr></thead><tbody>${findings.map(row).join('')}</tbody></table></div>
`;
}

/** Maximum length of a shown problem; longer ones are in the results. */
const MOST_CHARACTERS = 160;

function row({ name, results: [first, ...others], grade, effect, assumptions }: Finding): string {
  const [problem = ''] = first.problems;
  const shown = problem.length > MOST_CHARACTERS ? `${problem.slice(0, MOST_CHARACTERS)} …` : problem;
  const example = `<p>${escapeHtml(shown)}</p>`;
  const assumed = assumptions.map((text) => `<p>Assumption of the document: ${escapeHtml(text)}</p>`);
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${example}${assumed.join('')}</th><td>${others.length + 1}</td><td><span class="chip ${grade === 'fault' ? 'failed' : 'skipped'}">${grade}</span></td><td>${EFFECTS[effect]}</td></tr>`;
}
