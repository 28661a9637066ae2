import fc from 'fast-check';

/** A change to a document: most make it invalid, some make it no XML at all. */
export type Mutation = (document: string) => string;

const TEXTS = [
  '',
  'x',
  '-1',
  '2026-02-30',
  '0',
  '000257',
  '99999999999999999999',
  '<z/>',
  '&amp;',
  '&',
  ' A2 ',
];

/** Changes that remove, repeat or swap pieces of a document, or write another text. */
export const mutations: fc.Arbitrary<Mutation> = fc
  .tuple(
    fc.constantFrom('remove', 'repeat', 'swap', 'rename', 'text'),
    fc.nat(),
    fc.nat(),
    fc.constantFrom(...TEXTS),
  )
  .map(([kind, first, second, text]) => (document) => {
    const pieces = piecesOf(document);
    // The declaration and the root's start tag stay: what is in them is tested elsewhere.
    const at = 2 + (first % Math.max(1, pieces.length - 3));
    const other = 2 + (second % Math.max(1, pieces.length - 3));
    const piece = pieces[at] ?? '';
    if (kind === 'remove') return without(pieces, at, second % 2 === 0);
    if (kind === 'repeat') return pieces.toSpliced(at, 0, elementAt(pieces, at)).join('');
    if (kind === 'swap')
      return pieces
        .with(at, pieces[other] ?? '')
        .with(other, piece)
        .join('');
    if (kind === 'rename') return pieces.with(at, piece.replace(/^<(\/?)[\w:]+/, '<$1q')).join('');
    return pieces
      .with(
        at,
        piece.replace(/>[^<]*$/, () => `>${text}`),
      )
      .join('');
  });

/** Each tag, with the text behind it. */
function piecesOf(document: string): readonly string[] {
  return document.match(/<[^>]*>[^<]*/g) ?? [];
}

function without(pieces: readonly string[], at: number, whole: boolean): string {
  const length = whole ? piecesOf(elementAt(pieces, at)).length : 1;
  return pieces.toSpliced(at, length).join('');
}

/** The pieces from a start tag to its end tag. */
function elementAt(pieces: readonly string[], at: number): string {
  let depth = 0;
  for (let index = at; index < pieces.length; index++) {
    const piece = pieces[index] ?? '';
    if (piece.startsWith('</')) depth--;
    else if (!/^<[^>]*\/>/.test(piece)) depth++;
    if (depth <= 0) return pieces.slice(at, index + 1).join('');
  }
  return pieces[at] ?? '';
}
