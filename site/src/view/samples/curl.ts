import { bodyText, isJsonBody } from './body-text.ts';
import type { WireBody, WireRequest } from './wire.ts';

/** A `curl` command line. Secrets are read from the environment, so values stand in double quotes. */
export function curlSample(request: WireRequest): string {
  const lines = [`curl ${methodFlag(request)}"${escaped(request.url)}"`];
  for (const [name, value] of request.headers) lines.push(`  --header "${name}: ${value}"`);
  if (request.body !== undefined) lines.push(`  ${dataOption(request.body)}`);
  return lines.join(' \\\n');
}

/** `--data` would take a text that starts with `@` for the name of a file. */
function dataOption({ value, mediaType }: WireBody): string {
  const option = isJsonBody(value, mediaType) ? '--data' : '--data-raw';
  return `${option} '${singleQuoted(bodyText(value, mediaType))}'`;
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
