/** Those of the names that the source has as words, outside its comments. */
export function usedNames(names: readonly string[], source: string): string[] {
  return names.filter((name) => new RegExp(`^(?! *\\*).*\\b${name}\\b`, 'm').test(source));
}
