import type { Partner } from '../auth/partner.ts';
import type { Family } from '../routes/family.ts';
import type { Answer } from './answer.ts';

/** The page at `/`: where everything is, and the credentials to try it with. */
export function homePage(origin: string, partners: readonly Partner[], families: readonly Family[]): Answer {
  const rows = partners.map(
    ({ name, description, apiKey, clientId, clientSecret }) =>
      `<tr>${[name, apiKey, clientId, clientSecret, description].map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  );
  const paths = families.map(
    ({ routes }) =>
      `<li><code>${escapeHtml(origin + routes.basePath)}</code> (${escapeHtml(routes.id)})</li>`,
  );
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}</style>
<h1>Sandbox</h1>
<p>Made-up data, real behaviour. Nothing here opens anything elsewhere.</p>
<h2>APIs</h2>
<ul>${paths.join('')}</ul>
<h2>Demo credentials</h2>
<table><tr><th>Partner<th>API key<th>Client id<th>Client secret<th></tr>${rows.join('\n')}</table>
<p>Access tokens: <code>POST ${escapeHtml(origin)}/oauth2/token</code> with <code>grant_type=client_credentials</code>.</p>
</html>
`;
  return { status: 200, headers: {}, mediaType: 'text/html', body };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
