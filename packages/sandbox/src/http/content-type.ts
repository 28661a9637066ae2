import { essence } from '@partner-apis/model';

/** The parsed header `Content-Type`. */
export interface ContentType {
  /** In lower case, without parameters; empty when the header is missing. */
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
  const mediaType = essence(header);
  const [, ...parameters] = (header ?? '').split(';');
  for (const parameter of parameters) {
    const charset = charsetOf(parameter);
    if (charset !== undefined) return { mediaType, charset };
  }
  return { mediaType };
}

/** Returns the value of a parameter named `charset`, without quotes; undefined for other parameters. */
function charsetOf(parameter: string): string | undefined {
  const equals = parameter.indexOf('=');
  if (equals === -1 || parameter.slice(0, equals).trim().toLowerCase() !== 'charset') return undefined;
  const value = parameter.slice(equals + 1).trim();
  const start = value.startsWith('"') ? 1 : 0;
  const end = value.length > start && value.endsWith('"') ? value.length - 1 : value.length;
  const charset = value.slice(start, end);
  return charset.includes('"') ? undefined : charset;
}
