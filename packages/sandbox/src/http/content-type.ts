/** What the header `Content-Type` says. */
export interface ContentType {
  /** In lower case, without parameters; empty when nothing is said. */
  readonly mediaType: string;
  readonly charset?: string;
}

/**
 * Reads the header `Content-Type`.
 *
 * @see RFC 9110, section 8.3 (Content-Type)
 * @example readContentType('text/xml; charset="ISO-8859-1"') // { mediaType: 'text/xml', charset: 'ISO-8859-1' }
 */
export function readContentType(header: string | null): ContentType {
  const [essence = '', ...parameters] = (header ?? '').split(';');
  const mediaType = essence.trim().toLowerCase();
  const values = parameters.flatMap((text) => /^\s*charset\s*=\s*"?([^"]*?)"?\s*$/i.exec(text)?.[1] ?? []);
  const [charset] = values;
  return charset === undefined ? { mediaType } : { mediaType, charset };
}
