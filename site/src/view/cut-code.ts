/** The part of a code block that a page shows, and the place of the whole. */
export interface CutCode {
  /** The most characters to show. */
  readonly characters: number;
  /** Path of the file with the whole text, relative to the base path. */
  readonly whole: string;
}

/** The first lines of a code, and the number of lines that it has. */
export interface Beginning {
  readonly code: string;
  readonly lines: number;
  readonly allLines: number;
}

/**
 * Cuts code after its last whole line within a number of characters, or inside a line longer than half of them.
 *
 * @returns undefined if the code is short enough
 */
export function beginningOf(code: string, characters: number): Beginning | undefined {
  if (code.length <= characters) return undefined;
  const lineEnd = code.lastIndexOf('\n', characters);
  const beginning = code.slice(0, lineEnd < characters / 2 ? characters : lineEnd);
  return { code: beginning, lines: linesOf(beginning), allLines: linesOf(code) };
}

function linesOf(code: string): number {
  return code.split('\n').length;
}
