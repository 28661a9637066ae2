/** The first and the last code point of a range. */
export type CodePoints = readonly [first: number, last: number];

/**
 * Parses a list of code points as in a font's `unicode-range`.
 *
 * @example parseUnicodeRange('U+0000-00FF,U+0131') // [[0x0, 0xff], [0x131, 0x131]]
 * @see CSS Fonts Module Level 4, section 4.5
 */
export function parseUnicodeRange(text: string): readonly CodePoints[] {
  return text.split(',').map((run) => {
    const [first = '', last = first] = run.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Writes code points as the value of `unicode-range`. */
export function unicodeRange(runs: readonly CodePoints[]): string {
  return runs.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');
}

/** Returns the code points that are in `runs` and not in `others`. */
export function without(runs: readonly CodePoints[], others: readonly CodePoints[]): readonly CodePoints[] {
  return others.reduce(
    (left, [first, last]) =>
      left.flatMap(([from, to]): readonly CodePoints[] =>
        last < from || to < first
          ? [[from, to]]
          : [
              ...(from < first ? [[from, first - 1] as const] : []),
              ...(last < to ? [[last + 1, to] as const] : []),
            ],
      ),
    runs,
  );
}
