import type { WireRequest } from './wire.ts';

/** A `curl` command line. Secrets are read from the environment, so values stand in double quotes. */
export function curlSample(request: WireRequest): string {
  const lines = [`curl ${methodFlag(request)}"${escaped(request.url)}"`];
  for (const [name, value] of request.headers) lines.push(`  --header "${name}: ${value}"`);
  if (request.body !== undefined)
    lines.push(`  --data '${singleQuoted(JSON.stringify(request.body, null, 2))}'`);
  return lines.join(' \\\n');
}

function methodFlag({ method, body }: WireRequest): string {
  const implied = body === undefined ? 'GET' : 'POST';
  return method === implied ? '' : `--request ${method} `;
}

function escaped(text: string): string {
  return text.replaceAll(/["\\`]/g, (character) => `\\${character}`);
}

function singleQuoted(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
