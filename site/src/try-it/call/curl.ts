import { TOKEN_FILTER } from '../../samples/token-request.ts';
import type { RequestMessage } from './exchange.ts';

/** The placeholder for an access token that the first of two commands requests. */
export const TOKEN_PLACEHOLDER = '$ACCESS_TOKEN';

/** Writes the `curl` command that sends the same request from a shell. */
export function curlCommand({ method, url, headers, body }: RequestMessage): string {
  const implied = body === '' ? 'GET' : 'POST';
  const lines = [`curl ${method === implied ? '' : `--request ${method} `}${quoted(url)}`];
  for (const [name, value] of headers) lines.push(`--header ${quoted(`${name}: ${value}`)}`);
  if (body !== '') lines.push(`--data-raw ${quoted(body)}`);
  return lines.join(' \\\n  ');
}

/** Writes the command that stores an access token in the variable that {@link TOKEN_PLACEHOLDER} reads. */
export function tokenCommand(request: RequestMessage): string {
  return `ACCESS_TOKEN=$(${curlCommand(request)} \\\n  | ${TOKEN_FILTER})`;
}

/** Quotes a text for a shell: in single quotes, unless the shell has to fill in the token. */
function quoted(text: string): string {
  if (text.includes(TOKEN_PLACEHOLDER))
    return `"${text.replaceAll(/["\\`]/g, (character) => `\\${character}`)}"`;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
