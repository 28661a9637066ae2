import type { WireRequest } from '../case/exchange.ts';

/**
 * A request as a `curl` line that a shell can run.
 *
 * @param shown what stands for a header's value that is a secret, by value: `$PARTNER_API_KEY`. The shell fills
 * it in
 */
export function curlLine(
  { method, url, headers, body, bytes, padding }: WireRequest,
  shown: ReadonlyMap<string, string>,
): string {
  return [
    ...(bytes === undefined ? [] : [`echo ${base64(bytes)} | base64 -d |`]),
    ...(padding === undefined || body === undefined ? [] : [paddedBody(body, padding)]),
    'curl -i',
    ...methodArgument(method),
    ...Object.entries(headers).map(([name, value]) => `-H ${headerArgument(name, value, shown.get(value))}`),
    ...(bytes === undefined ? bodyArguments(headers, body, padding) : ['--data-binary @-']),
    quoted(url),
  ].join(' ');
}

function methodArgument(method: string): string[] {
  if (method === 'GET') return [];
  return [method === 'HEAD' ? '--head' : `-X ${method}`];
}

/** Where no content type is sent, curl would send its own. */
function bodyArguments(headers: WireRequest['headers'], body?: string, padding?: number): string[] {
  if (body === undefined) return [];
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  const data = padding === undefined ? `--data-raw ${quoted(body)}` : '--data-binary @-';
  return [...(hasType ? [] : [`-H 'Content-Type:'`]), data];
}

/** The body and the spaces behind it, on the standard input of curl. */
function paddedBody(body: string, padding: number): string {
  return `{ printf %s ${quoted(body)}; printf '%${padding}s' ''; } |`;
}

/** A header without a value is written with a semicolon, or curl would leave it out. */
function headerArgument(name: string, value: string, placeholder: string | undefined): string {
  if (placeholder !== undefined) return `"${name}: ${placeholder}"`;
  return quoted(value === '' ? `${name};` : `${name}: ${value}`);
}

/** Of bytes that a shell could not write as text. */
function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
