import path from 'node:path/posix';
import { isAbsolute } from '../load/copies.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Returns an address in the form used for comparison. @see OASIS XML Catalogs 1.1, section 6.3 */
export function normalized(address: string): string {
  return address.replaceAll(/[^\u0021-\u007e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/**
 * Resolves a reference against a base.
 *
 * @param base a path or an address; one that ends with a slash is a folder
 */
export function resolved(base: string, reference: string): string {
  if (isAbsolute(reference)) return reference;
  if (SCHEME.test(base)) return new URL(reference, base).href;
  return path.join(base.endsWith('/') ? base : path.dirname(base), reference === '' ? './' : reference);
}

/** Returns the file path of an address or a path; undefined for an address that is not a file. */
export function fileOf(address: string): string | undefined {
  const scheme = SCHEME.exec(address)?.[0].toLowerCase();
  if (scheme === undefined) return path.normalize(decoded(address));
  if (scheme !== 'file:' || !URL.canParse(address)) return undefined;
  // In an address, a path with a drive letter begins with a slash.
  return decoded(new URL(address).pathname).replace(/^\/(?=[A-Za-z]:\/)/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
