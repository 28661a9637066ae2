/** A part of a Markdown report that can be made shorter. */
export interface Section {
  /** Number of items that it lists. */
  readonly count: number;
  /** Prints the section with its first items, and a remark if some are cut. */
  readonly print: (shown: number) => string;
}

/**
 * Joins sections, and cuts the longest until all fit.
 *
 * @param limit length in UTF-16 code units, as `String.length` counts them
 */
export function cutToFit(sections: readonly Section[], limit: number): string {
  const shown = sections.map(({ count }) => count);
  for (;;) {
    const texts = sections.map((section, index) => section.print(shown[index] ?? 0));
    const text = texts.filter((part) => part !== '').join('\n\n');
    const longest = longestThatCanBeCut(texts, shown);
    if (text.length <= limit || longest === undefined) return text.slice(0, limit);
    shown[longest] = Math.floor((shown[longest] ?? 0) / 2);
  }
}

function longestThatCanBeCut(texts: readonly string[], shown: readonly number[]): number | undefined {
  const candidates = texts.map((_, index) => index).filter((index) => (shown[index] ?? 0) > 0);
  return candidates.toSorted((one, other) => (texts[other]?.length ?? 0) - (texts[one]?.length ?? 0))[0];
}
