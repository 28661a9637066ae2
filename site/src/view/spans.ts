/** What stands between two marks, such as a comment between `<!--` and `-->`. */
export interface Span {
  readonly open: string;
  readonly close: string;
}

/** A piece of a text: a span with its marks, or what stands between spans. */
export interface Piece {
  readonly text: string;
  readonly span?: Span;
}

/**
 * Cuts a text into its spans and what stands between them. A mark that is not closed opens nothing. It takes time in
 * proportion to the text, where a pattern such as `<!--.*?-->` searches to the end of it again for each mark.
 *
 * @param spans where two open at one place, the first of them counts
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
      // Neither is any later mark of this kind closed.
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

/** The text with each span replaced. */
export function replaceSpans(
  text: string,
  spans: readonly Span[],
  replace: (span: string) => string,
): string {
  return cutSpans(text, spans)
    .map((piece) => (piece.span === undefined ? piece.text : replace(piece.text)))
    .join('');
}
