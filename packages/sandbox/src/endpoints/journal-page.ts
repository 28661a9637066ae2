import type { JsonValue } from '@partner-apis/model';
import type { Change, Decision, JournalEntry, RecordedMessage } from '../contract/journal.ts';
import type { SandboxResponse } from '../contract/response.ts';
import { code, escapeHtml, htmlPage } from './html.ts';

const DECIDERS = {
  conditions: 'the conditions of the sandbox',
  credentials: 'the credentials',
  rate: 'the limit of calls',
};

/** Describes in words why a call ended. */
export function decisionText(decision: Decision | undefined): string {
  if (decision === undefined) return 'the sandbox itself';
  switch (decision.by) {
    case 'caller':
      return `the caller, who asked for ${decision.error}`;
    case 'document':
      return `the document: ${decision.broken.map(({ keyword, property }) => `${keyword} of ${property}`).join(', ')}`;
    case 'rule':
      return `the rule of the operation${decision.error === undefined ? '' : `: ${decision.error}`}`;
    default:
      return DECIDERS[decision.by];
  }
}

/** Makes the page with the latest requests. */
export function listPage(entries: readonly JournalEntry[]): SandboxResponse {
  const rows = entries.map(
    ({ id, time, request, response, decision }) => `<tr>
<td>${response?.status ?? 'dropped'}</td>
<td><a href="requests/${id}">${escapeHtml(`${request.method} ${request.path}`)}</a></td>
<td>${escapeHtml(decisionText(decision))}</td>
<td>${escapeHtml(time)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>There are none yet.</p>'
      : `<table><thead><tr><th>Status</th><th>Request</th><th>Decided by</th><th>Time</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return htmlPage('Last requests', 'Calls of this space, the newest first.', [
    `<section>\n<h2>Requests</h2>\n${table}\n</section>`,
    way('../', 'Credentials and addresses of this space'),
  ]);
}

/** Makes the page of one request. */
export function entryPage(entry: JournalEntry): SandboxResponse {
  const { request, response, changes, decision, partner, family, operation, time, id } = entry;
  const facts = {
    ...{ Time: time, Id: id },
    ...(partner === undefined ? {} : { Partner: partner }),
    ...(operation === undefined ? {} : { Operation: `${operation} (${family})` }),
    'Decided by': decisionText(decision),
  };
  return htmlPage(
    `${request.method} ${request.path}`,
    `Status ${response?.status ?? 'none: the connection was dropped'}`,
    [
      `<section>\n<h2>Call</h2>\n${list(facts)}\n</section>`,
      message('Request', request),
      state(changes),
      ...(response === undefined ? [] : [message('Response', response)]),
      way('../requests', 'Last requests of this space'),
    ],
  );
}

/** Makes a link to another page of the space. @param address relative to the page */
function way(address: string, text: string): string {
  return `<section>\n<p><a href="${address}">${text}</a></p>\n</section>`;
}

function message(heading: string, { headers, body }: RecordedMessage): string {
  return `<section>
<h2>${heading}</h2>
${list(headers)}
${body === undefined ? '' : `<pre>${code(body)}</pre>`}
</section>`;
}

function list(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).map(
    ([term, fact]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(fact)}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function state(changes: readonly Change[]): string {
  const parts = changes.map(
    ({ collection, key, before, after }) => `<h3>${escapeHtml(`${collection} ${key}`)}</h3>
${value('Before', before)}
${value('After', after)}`,
  );
  return `<section>
<h2>State</h2>
${parts.length === 0 ? '<p>Nothing was written.</p>' : parts.join('\n')}
</section>`;
}

function value(heading: string, of: JsonValue | undefined): string {
  if (of === undefined) return `<p>${heading}: nothing.</p>`;
  return `<p>${heading}:</p>\n<pre>${code(JSON.stringify(of, null, 2))}</pre>`;
}
