/** Returns the names that occur as words in the source, outside comments. */
export function usedNames(names: readonly string[], source: string): string[] {
  return names.filter((name) => new RegExp(`^(?! *\\*).*\\b${name}\\b`, 'm').test(source));
}
