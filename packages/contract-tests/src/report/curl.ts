import type { WireRequest } from '../run/exchange.ts';

/**
 * A request as a `curl` line that a shell can run.
 *
 * @param shown what stands for a header's value that is a secret, by value: `$PARTNER_API_KEY`. The shell fills
 * it in
 */
export function curlLine(
  { method, url, headers, body, bytes }: WireRequest,
  shown: ReadonlyMap<string, string>,
): string {
  const data = bytes === undefined ? `--data-raw ${quoted(body ?? '')}` : '--data-binary @-';
  return [
    ...(bytes === undefined ? [] : [`echo ${base64(bytes)} | base64 -d |`]),
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${headerArgument(name, value, shown.get(value))}`),
    ...(body === undefined ? [] : [data]),
    quoted(url),
  ].join(' ');
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
