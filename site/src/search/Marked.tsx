import type { Piece } from './excerpt.ts';

interface Props {
  readonly pieces: readonly Piece[];
}

/** A text with its matches marked. */
export function Marked({ pieces }: Props) {
  return pieces.map(({ text, marked }, position) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text, which is replaced as a whole
    return marked ? <mark key={position}>{text}</mark> : text;
  });
}
