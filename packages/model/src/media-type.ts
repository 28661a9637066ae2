/**
 * Whether a media type is JSON, or a syntax on top of it, with parameters or without.
 *
 * @see RFC 6839, section 3.1 (the suffix `+json`)
 * @example isJson('application/problem+json; charset=utf-8') // true
 */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}
