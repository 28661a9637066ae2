/**
 * Returns the part of a path that a server matches. Some documents distinguish operations by a query or a fragment in
 * the path.
 *
 * @example pathnameOf('/pets/{id}#byName') // '/pets/{id}'
 */
export function pathnameOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}|[?#].*$/gs, (part) => (part.startsWith('{') ? part : ''));
}
