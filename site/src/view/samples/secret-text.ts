/** A piece of a header's value: text, or the name of a variable of the environment. */
export type Piece = { readonly text: string } | { readonly secret: string };

/** Marks a secret in a header's value, for `piecesOf` to find. */
export function secretMark(name: string): string {
  return `\${${name}}`;
}

/** A header's value in pieces. @example piecesOf('Bearer ${ACCESS_TOKEN}') // text 'Bearer ', secret 'ACCESS_TOKEN' */
export function piecesOf(value: string): readonly Piece[] {
  return value
    .split(/(\$\{[A-Z_]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const secret = /^\$\{([A-Z_]+)\}$/.exec(part)?.[1];
      return secret === undefined ? { text: part } : { secret };
    });
}
