import { own } from '@partner-apis/model';
import type { WireRequest } from '../case/exchange.ts';

/**
 * Prints a request as a `curl` command for a shell.
 *
 * @param shown placeholders for secret values by header name, such as `$PARTNER_API_KEY`, which the shell replaces
 * @param flags flags of curl; `-i` shows the headers of the response
 */
export function curlLine(
  { method, url, headers, body, bytes, padding }: WireRequest,
  shown: Readonly<Record<string, string>>,
  flags = '-i',
): string {
  return [
    ...(bytes === undefined ? [] : [`echo ${base64(bytes)} | base64 -d |`]),
    ...(padding === undefined || body === undefined ? [] : [paddedBody(body, padding)]),
    `curl ${flags}`,
    ...methodArgument(method),
    ...Object.entries(headers).map(([name, value]) => `-H ${headerArgument(name, value, own(shown, name))}`),
    ...(bytes === undefined ? bodyArguments(headers, body, padding) : ['--data-binary @-']),
    quoted(url),
  ].join(' ');
}

function methodArgument(method: string): string[] {
  if (method === 'GET') return [];
  return [method === 'HEAD' ? '--head' : `-X ${method}`];
}

/** Prints the arguments for a body. Without a content type, curl would send its own. */
function bodyArguments(headers: WireRequest['headers'], body?: string, padding?: number): string[] {
  if (body === undefined) return [];
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  const data = padding === undefined ? `--data-raw ${quoted(body)}` : '--data-binary @-';
  return [...(hasType ? [] : [`-H 'Content-Type:'`]), data];
}

/** Prints a command that pipes the body and its trailing spaces to curl's standard input. */
function paddedBody(body: string, padding: number): string {
  return `{ printf %s ${quoted(body)}; printf '%${padding}s' ''; } |`;
}

/** Prints a header argument. curl omits a header without a value unless it ends with a semicolon. */
function headerArgument(name: string, value: string, placeholder: string | undefined): string {
  if (placeholder !== undefined) return `"${name}: ${placeholder}"`;
  return quoted(value === '' ? `${name};` : `${name}: ${value}`);
}

/** Encodes bytes that a shell cannot write as text. */
function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
