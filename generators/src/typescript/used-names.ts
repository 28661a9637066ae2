/** A line of a comment. */
const COMMENT_LINE = /^[ \t]*(?:\*|\/\*\*)[^\n]*/gm;

/**
 * Returns the words of a source, except those in comments. A large module has millions of them, so they are collected
 * once.
 */
export function codeWords(source: string): ReadonlySet<string> {
  return new Set(source.replaceAll(COMMENT_LINE, '').match(/\w+/g));
}

/** Returns those names that are among the words of a source. */
export function usedNames(names: readonly string[], words: ReadonlySet<string>): string[] {
  return names.filter((name) => words.has(name));
}
