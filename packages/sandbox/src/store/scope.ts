/**
 * The bounds of the names of collections in a scope: from the first (included) to the second (excluded), in the order of their
 * characters.
 */
export function boundsOf(scope: string): readonly [from: string, before: string] {
  // The character after the slash.
  return [`${scope}/`, `${scope}0`];
}
