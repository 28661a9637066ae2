import type { SandboxResponse } from '../contract/response.ts';
import { PAGE_STYLE } from './page-style.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Makes a page of the sandbox. It loads no other resources.
 *
 * @param sections HTML of its content
 */
export function htmlPage(title: string, about: string, sections: readonly string[]): SandboxResponse {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
<header><div>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
</div></header>
<main>
${sections.join('\n')}
</main>
</html>
`;
  return { status: 200, headers: { 'Content-Security-Policy': POLICY }, mediaType: 'text/html', body };
}

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
