import { type JsonValue, type Operation, own, shiftDates, withoutEndSlashes } from '@partner-apis/model';
import type { CaseRequest } from '../case/contract-case.ts';
import type { WireRequest } from '../case/exchange.ts';
import { encodedText } from '../case/text-encoding.ts';
import { pathText, queryText } from './parameter-text.ts';

/** The values that turn a case into a request to a server. */
export interface WireOptions {
  /** The address of the family, including its base path. */
  readonly familyUrl: string;
  /** Number of days by which to move dates, from `weekShift`. */
  readonly shift: number;
  /** Headers with the caller's credentials. */
  readonly credentials: Readonly<Record<string, string>>;
}

/** Makes the request of a case: URL, headers and body. */
export function wireRequest(
  operation: Operation,
  { method, request }: { readonly method: string; readonly request: CaseRequest },
  { familyUrl, shift, credentials }: WireOptions,
): WireRequest {
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    pathText(shiftDates(own(request.path, name) ?? '', shift)),
  );
  const url = withoutEndSlashes(familyUrl) + path + queryString(operation, request.query, shift);
  const defaults = { Accept: acceptedTypes(operation), ...credentials, ...cookieHeader(request, shift) };
  return { method, url, headers: headersOf(request, defaults), ...bodyOf(request, shift) };
}

function queryString(
  { parameters }: Operation,
  query: Readonly<Record<string, JsonValue>>,
  shift: number,
): string {
  const pairs = parameters.flatMap((parameter) => {
    const value = parameter.in === 'query' ? own(query, parameter.name) : undefined;
    const text = value === undefined ? undefined : queryText(parameter, shiftDates(value, shift));
    return text === undefined ? [] : [text];
  });
  const documented = new Set(parameters.map(({ name }) => name));
  for (const [name, value] of Object.entries(query)) {
    if (!documented.has(name)) pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function bodyOf({ body }: CaseRequest, shift: number): Pick<WireRequest, 'body' | 'bytes' | 'padding'> {
  if (body === undefined) return {};
  if ('json' in body) {
    const json = JSON.stringify(shiftDates(body.json, shift));
    return body.padding === undefined ? { body: json } : { body: json, padding: body.padding };
  }
  const text = String(shiftDates(body.text, shift));
  return body.encoding === undefined
    ? { body: text }
    : { body: text, bytes: encodedText(text, body.encoding) };
}

/** Returns the `Cookie` header. @see RFC 6265, section 4.2 (Cookie) */
function cookieHeader({ cookies = {} }: CaseRequest, shift: number): Record<string, string> {
  const pairs = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(shiftDates(value, shift)))}`,
  );
  return pairs.length === 0 ? {} : { Cookie: pairs.join('; ') };
}

/** Returns every media type that the operation documents, the preferred one first. */
function acceptedTypes({ responses }: Operation): string {
  const types = new Set(responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType)));
  return types.size === 0 ? '*/*' : [...types].join(', ');
}

/** Merges the defaults with the case's own headers, by lower-case name; `null` removes a header. */
function headersOf(
  { headers, body }: CaseRequest,
  defaults: Readonly<Record<string, string>>,
): Record<string, string> {
  const merged = new Map<string, [name: string, value: string]>();
  const contentType = body === undefined ? {} : { 'Content-Type': body.mediaType };
  for (const [name, value] of Object.entries({ ...defaults, ...contentType, ...headers })) {
    if (value === null) merged.delete(name.toLowerCase());
    else merged.set(name.toLowerCase(), [name, value]);
  }
  return Object.fromEntries(merged.values());
}
