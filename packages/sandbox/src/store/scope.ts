/**
 * Returns the bounds of collection names in a scope: from the first (included) to the second (excluded), in character
 * order.
 */
export function boundsOf(scope: string): readonly [from: string, before: string] {
  // `0` is the character after the slash.
  return [`${scope}/`, `${scope}0`];
}
