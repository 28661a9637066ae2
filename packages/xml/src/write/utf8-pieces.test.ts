import { expect, it } from 'vitest';
import { Utf8Pieces } from './utf8-pieces.ts';

const PIECE = 65_536;

function written(...texts: readonly string[]): readonly Uint8Array[] {
  const pieces = new Utf8Pieces();
  const filled = texts.flatMap((text) => pieces.add(text));
  return [...filled, pieces.rest()];
}

const lengths = (pieces: readonly Uint8Array[]) => pieces.map(({ length }) => length);
const textOf = (pieces: readonly Uint8Array[]) => new TextDecoder().decode(Buffer.concat(pieces));

it('keeps text until a chunk is full', () => {
  expect(lengths(written('a'.repeat(PIECE)))).toEqual([PIECE]);
  expect(lengths(written('a'.repeat(PIECE), 'b'))).toEqual([PIECE, 1]);
});

it('splits a text that is longer than a chunk', () => {
  const text = 'abc'.repeat(PIECE);
  expect(lengths(written(text))).toEqual([PIECE, PIECE, PIECE]);
  expect(textOf(written(text))).toBe(text);
});

it('splits no character, not even one of two UTF-16 units', () => {
  for (const character of ['é', '€', '😀']) {
    const text = `a${character.repeat(PIECE)}`;
    const pieces = written(text);
    expect(textOf(pieces)).toBe(text);
    for (const piece of pieces)
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(piece)).not.toThrow();
  }
});
