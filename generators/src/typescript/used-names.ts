/** Returns the names that occur as words in the source, outside comments. */
export function usedNames(names: readonly string[], source: string): string[] {
  if (names.length === 0) return [];
  const words = new Set<string>();
  for (const line of source.split('\n')) {
    const code = line.trimStart();
    if (code.startsWith('*') || code.startsWith('/**')) continue;
    for (const [word] of code.matchAll(/\w+/g)) words.add(word);
  }
  return names.filter((name) => words.has(name));
}
