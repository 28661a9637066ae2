import { EVERYWHERE, FOLDERS } from './headers.ts';
import { listedTypes } from './media-types.ts';

/**
 * Prints the headers as `_headers`, the file that static hosts such as Netlify and Cloudflare Pages read.
 * `Cache-Control` of all other files is missing, because these hosts already send the same value, and would join both.
 *
 * @param base base path of the portal; empty for the root
 */
export function headersFile(base: string): string {
  const types = listedTypes().filter(({ unknownToHosts }) => unknownToHosts);
  return [
    block('/*', EVERYWHERE),
    ...FOLDERS.map(({ folder, headers }) => block(`${base}/${folder}*`, headers)),
    ...types.map(({ extension, type, text }) =>
      block(`${base}/*.${extension}`, { 'Content-Type': text === true ? `${type}; charset=utf-8` : type }),
    ),
  ].join('');
}

/**
 * Prints `_redirects` for such a host: from the root of the site to the portal.
 *
 * @param base base path of the portal; empty for the root, which needs no redirect
 */
export function redirectsFile(base: string): string {
  return base === '' ? '' : `/ ${base}/ 302\n`;
}

function block(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join('')}`;
}
