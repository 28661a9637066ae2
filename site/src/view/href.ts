const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * The address of a page or file of the site.
 *
 * @param path relative to the base path, without a leading slash; empty for the home page
 * @example href('search') // '/portal/search'
 */
export function href(path: string): string {
  return `${base}/${path}`;
}
