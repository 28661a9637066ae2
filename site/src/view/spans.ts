/** A span between two marks, such as a comment between `<!--` and `-->`. */
export interface Span {
  readonly open: string;
  readonly close: string;
}

/** A piece of a text: a span with its marks, or the text between spans. */
export interface Piece {
  readonly text: string;
  readonly span?: Span;
}

/**
 * Splits a text into its spans and the text between them. An opening mark without a closing mark is text. The time is
 * proportional to the length of the text; a pattern such as `<!--.*?-->` would search to the end for each mark.
 *
 * @param spans if two open at the same place, the first one counts
 */
export function cutSpans(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  const searches = spans.map((span) => ({ span, start: text.indexOf(span.open) }));
  let end = 0;
  for (;;) {
    for (const search of searches) {
      if (search.start !== -1 && search.start < end) search.start = text.indexOf(search.span.open, end);
    }
    const open = searches.filter(({ start }) => start !== -1);
    const [first] = open.toSorted((a, b) => a.start - b.start);
    if (first === undefined) break;
    const close = text.indexOf(first.span.close, first.start + first.span.open.length);
    if (close === -1) {
      // No later mark of this kind is closed either.
      first.start = -1;
      continue;
    }
    if (first.start > end) pieces.push({ text: text.slice(end, first.start) });
    const next = close + first.span.close.length;
    pieces.push({ text: text.slice(first.start, next), span: first.span });
    end = next;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Replaces each span of a text. */
export function replaceSpans(
  text: string,
  spans: readonly Span[],
  replace: (span: string) => string,
): string {
  return cutSpans(text, spans)
    .map((piece) => (piece.span === undefined ? piece.text : replace(piece.text)))
    .join('');
}
