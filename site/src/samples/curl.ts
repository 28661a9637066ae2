import { bodyText, isJsonBody } from './body-text.ts';
import { shellToken } from './token-request.ts';
import type { WireBody, WireRequest } from './wire.ts';

/**
 * Writes a `curl` command line, preceded by the request for its access token. Values are in double quotes, because
 * secrets come from environment variables.
 */
export function curlSample(request: WireRequest): string {
  const { proof, headers, body } = request;
  const lines = [`curl ${methodFlag(request)}"${escaped(request.url)}"`];
  if (proof?.kind === 'basic') lines.push('  --user "$API_USERNAME:$API_PASSWORD"');
  for (const [name, value] of headers)
    if (proof?.kind !== 'basic' || name !== 'Authorization') lines.push(`  --header "${name}: ${value}"`);
  if (body !== undefined) lines.push(`  ${dataOption(body)}`);
  const call = lines.join(' \\\n');
  return proof?.kind === 'token' ? `${shellToken(proof.tokenUrl)}\n\n${call}` : call;
}

/** Returns the option for a body. `--data` would read a text that starts with `@` as a file name. */
function dataOption({ value, mediaType }: WireBody): string {
  const option = isJsonBody(value, mediaType) ? '--data' : '--data-raw';
  return `${option} ${quoted(bodyText(value, mediaType))}`;
}

function methodFlag({ method, body }: WireRequest): string {
  const implied = body === undefined ? 'GET' : 'POST';
  return method === implied ? '' : `--request ${method} `;
}

function escaped(text: string): string {
  return text.replaceAll(/["\\`]/g, (character) => `\\${character}`);
}

/**
 * Quotes a text for the shell. A carriage return needs the escapes of `$'…'`.
 *
 * @see Bash Reference Manual, section 3.1.2.4 (ANSI-C quoting)
 */
function quoted(text: string): string {
  if (!text.includes('\r')) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return `$'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`)}'`;
}
