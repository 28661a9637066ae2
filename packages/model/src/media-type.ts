/**
 * Returns a media type in lower case, without its parameters.
 *
 * @param mediaType from a document or a header `Content-Type`; null and undefined return an empty string
 * @see RFC 9110, section 8.3.1
 * @example essence('Application/JSON ; charset=utf-8') // 'application/json'
 */
export function essence(mediaType: string | null | undefined): string {
  return (mediaType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

const JSON_TYPE = /^[^;]*[/+]json\s*(?:;|$)/i;

/**
 * Whether a media type, with or without parameters, is JSON or a JSON-based format.
 *
 * @see RFC 6839, section 3.1 (the suffix `+json`)
 * @example isJson('application/problem+json; charset=utf-8') // true
 */
export function isJson(mediaType: string): boolean {
  return JSON_TYPE.test(mediaType);
}

/** The syntax of a body. */
export type BodyForm = 'json' | 'form' | 'multipart' | 'text' | 'binary';

/**
 * Returns the syntax of bodies with a media type.
 *
 * @example bodyForm('application/problem+json; charset=utf-8') // 'json'
 */
export function bodyForm(mediaType: string): BodyForm {
  if (isJson(mediaType)) return 'json';
  const type = essence(mediaType);
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  if (type.startsWith('text/') || /[/+](xml|yaml)$/.test(type)) return 'text';
  return 'binary';
}
