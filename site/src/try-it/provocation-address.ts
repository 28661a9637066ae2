/** The parameter of a page's address that names the error to provoke in its sandbox. */
export const PROVOKE = 'provoke';

/** Returns the address at which Try it provokes an error on the page of an operation. */
export function provocationAddress(error: string): string {
  return `?${new URLSearchParams({ [PROVOKE]: error })}#try-it`;
}

/**
 * Returns the error that an address asks for.
 *
 * @param search the query with its `?`
 */
export function provocationIn(search: string): string | undefined {
  return new URLSearchParams(search).get(PROVOKE) ?? undefined;
}
