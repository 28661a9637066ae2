import { sharedDirectives } from './shared-directives.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of the files in a folder of the portal. */
export interface FolderHeaders {
  /** Path relative to the base path, with a trailing slash. */
  readonly folder: string;
  readonly headers: Headers;
}

/** Headers of every response, including errors and redirects. */
export const EVERYWHERE: Headers = {
  // `frame-ancestors` has no effect in a page's own policy. The rest repeats that policy for files that are not pages.
  'Content-Security-Policy': [...sharedDirectives, "frame-ancestors 'none'"].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The address of a page may contain a search, which other sites must not see.
  'Referrer-Policy': 'same-origin',
  // Browsers ignore it on a connection without TLS.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/** `Cache-Control` of files whose content changes under the same name: cached, but revalidated before use. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** `Cache-Control` of files whose name changes with their content. */
const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Additional headers of some folders. They do not overlap, because static hosts join the values of overlapping rules.
 */
export const FOLDERS: readonly FolderHeaders[] = [
  { folder: '_astro/', headers: IMMUTABLE },
  { folder: 'pagefind/filter/', headers: IMMUTABLE },
  { folder: 'pagefind/fragment/', headers: IMMUTABLE },
  { folder: 'pagefind/index/', headers: IMMUTABLE },
  // Tools in other pages read OpenAPI documents by their address.
  { folder: 'downloads/', headers: { 'Access-Control-Allow-Origin': '*' } },
];

/**
 * Returns the headers of a response, apart from those that describe its content.
 *
 * @param file path of the file, relative to the base path
 * @example headersOf('_astro/page.5d41.js')['Cache-Control'] // 'public, max-age=31536000, immutable'
 */
export function headersOf(file: string): Headers {
  const listed = FOLDERS.find(({ folder }) => file.startsWith(folder));
  return { ...EVERYWHERE, 'Cache-Control': REVALIDATED, ...listed?.headers };
}
