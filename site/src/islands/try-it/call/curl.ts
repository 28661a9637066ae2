import { TOKEN_FILTER } from '../../../view/samples/token-request.ts';
import type { RequestMessage } from './exchange.ts';

/** What stands for an access token that the first of two commands fetches. */
export const TOKEN_PLACEHOLDER = '$ACCESS_TOKEN';

/** The `curl` command that sends the same request, from a shell. */
export function curlCommand({ method, url, headers, body }: RequestMessage): string {
  const implied = body === '' ? 'GET' : 'POST';
  const lines = [`curl ${method === implied ? '' : `--request ${method} `}${quoted(url)}`];
  for (const [name, value] of headers) lines.push(`--header ${quoted(`${name}: ${value}`)}`);
  if (body !== '') lines.push(`--data-raw ${quoted(body)}`);
  return lines.join(' \\\n  ');
}

/** The command that puts an access token where {@link TOKEN_PLACEHOLDER} reads it. */
export function tokenCommand(request: RequestMessage): string {
  return `ACCESS_TOKEN=$(${curlCommand(request)} \\\n  | ${TOKEN_FILTER})`;
}

/** In single quotes, but where the token has to be filled in. */
function quoted(text: string): string {
  if (text.includes(TOKEN_PLACEHOLDER))
    return `"${text.replaceAll(/["\\`]/g, (character) => `\\${character}`)}"`;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
