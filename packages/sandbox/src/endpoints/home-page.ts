import type { DeviatingMessage } from '../contract/deviation.ts';
import type { Family } from '../contract/family.ts';
import type { Partner } from '../contract/partner.ts';
import type { SandboxResponse } from '../contract/response.ts';
import { code, escapeHtml, htmlPage } from './html.ts';

/** The data on the page at `/`. */
export interface HomePage {
  /** The sandbox's own address, such as `http://127.0.0.1:4010`, or that of a space. */
  readonly address: string;
  readonly partners: readonly Partner[];
  readonly families: readonly Family[];
  /** Paths of the token endpoints. */
  readonly tokenPaths: Iterable<string>;
  /** The latest messages with tolerated deviations, newest first. */
  readonly deviating: Iterable<DeviatingMessage>;
  /** Absent when the sandbox cannot be controlled. */
  readonly control?: object;
  /** The latest requests; only spaces keep them. */
  readonly journal?: object;
  /** Absent when callers cannot create spaces. */
  readonly spaces?: object;
}

/** Makes the page at `/`: base URLs and credentials to try them with. It loads no other resources. */
export function homePage(page: HomePage): SandboxResponse {
  return htmlPage('Sandbox', 'Made-up data, real behaviour. Nothing here opens anything elsewhere.', [
    credentials(page.partners),
    apis(page),
    firstCall(page),
    tolerated(page),
    controlling(page),
  ]);
}

function credentials(partners: readonly Partner[]): string {
  return `<section>
<h2>Demo credentials</h2>
<p>Each is a separate partner, with its own data and rights. Click a value to select it.</p>
<ul class="partners">${partners.map(card).join('')}</ul>
</section>`;
}

function card({ name, description, apiKey, clientId, clientSecret, settings }: Partner): string {
  const rows = [
    ['API key', apiKey],
    ['Client id', clientId],
    ['Client secret', clientSecret],
  ] as const;
  return `<li><h3>${escapeHtml(name)}</h3>
<p>${escapeHtml(description)}</p>
<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${code(value)}</dd>`).join('')}</dl>
<p class="settings">${Object.entries(settings).map(setting).join(' ')}</p></li>`;
}

function setting([name, value]: readonly [string, boolean | number | string]): string {
  const words = escapeHtml(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  if (value === true) return `<span class="may">${words}</span>`;
  if (value === false) return `<span class="may-not">no ${words}</span>`;
  return `<span>${words} ${escapeHtml(String(value))}</span>`;
}

function apis({ address, families }: HomePage): string {
  const rows = families.map(
    ({ routes }) =>
      `<tr><td>${escapeHtml(routes.id)}</td><td>${code(address + routes.basePath)}</td><td>${routes.operations.length}</td></tr>`,
  );
  return `<section>
<h2>APIs</h2>
<table><thead><tr><th>API</th><th>Base URL</th><th>Operations</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</section>`;
}

function firstCall({ address, partners: [partner], tokenPaths }: HomePage): string {
  const [tokenPath] = tokenPaths;
  if (partner === undefined || tokenPath === undefined) return '';
  const command = `curl -u ${partner.clientId}:${partner.clientSecret} -d grant_type=client_credentials \\\n  ${address}${tokenPath}`;
  return `<section>
<h2>An access token</h2>
<p>By the client credentials grant of OAuth 2.0. Where an API takes HTTP Basic, client id and secret are the user name and the password.</p>
<pre>${code(command)}</pre>
</section>`;
}

/** Shows tolerated deviations by location only, since the values of a message may be personal data. */
function tolerated({ deviating }: HomePage): string {
  const rows = [...deviating].flatMap(({ requestId, time, operationId, deviations }) =>
    deviations.map(
      ({ rule, path, line, column }) =>
        `<tr><td>${escapeHtml(`${time} ${requestId} ${operationId}`)}</td><td>${code(`${line}:${column} ${path}`)}</td><td>${escapeHtml(rule)}</td></tr>`,
    ),
  );
  if (rows.length === 0) return '';
  return `<section>
<h2>Tolerated deviations</h2>
<p>The last messages that were read although their schema does not allow them. A stricter server rejects them.</p>
<table><thead><tr><th>Request</th><th>Place</th><th>Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</section>`;
}

function controlling({ address, control, spaces, journal }: HomePage): string {
  const paths = ['POST /_sandbox/reset', 'PUT /_sandbox/clock', 'PUT /_sandbox/conditions'];
  const text = control
    ? `<p>This sandbox can be controlled: ${paths.map(code).join(', ')}. A server asks for the control secret that it printed when it started, as ${code('Authorization: Bearer …')}; a space asks for none.</p>`
    : `<p>Started with ${code('--allow-control')}, it can be reset, its clock set, and calls be slowed down or broken.</p>`;
  return `<section>
<h2>Control</h2>
${text}
${spaces ? `<p>A space has its own data, clock and conditions, for an hour or for the time that you set. Create one for yourself or for a CI job, and use the addresses in the response:</p>\n<pre>${code(`curl -X POST ${address}/_sandbox/spaces`)}</pre>` : ''}
${journal ? `<p><a href="${address}/_sandbox/requests">The last requests</a>, each with what decided it and what it wrote.</p>\n<p>${code('PUT /_sandbox/scenario')} starts this space again with partners, centres, stock and calls of your own.</p>\n` : ''}<p>${code('GET /health')} shows whether the sandbox can be used.</p>
</section>`;
}
