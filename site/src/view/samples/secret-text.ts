import type { WireRequest } from './wire.ts';

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

/** Variables that a sample makes by itself, from what the caller holds. */
const MADE = { token: 'ACCESS_TOKEN', basic: 'BASIC_CREDENTIALS' } as const;

/** Whether a secret of a header is made by the sample, and not read from the environment. */
export function isMade(name: string, { proof }: Pick<WireRequest, 'proof'>): boolean {
  return proof !== undefined && MADE[proof.kind] === name;
}

/** The names of what callers hold: the variables of the environment that a sample reads. */
export function secretsOf(request: Pick<WireRequest, 'headers' | 'proof'>): readonly string[] {
  const inHeaders = request.headers
    .flatMap(([, value]) => piecesOf(value))
    .flatMap((piece) => ('secret' in piece && !isMade(piece.secret, request) ? [piece.secret] : []));
  const parts = {
    token: ['CLIENT_ID', 'CLIENT_SECRET'],
    basic: ['API_USERNAME', 'API_PASSWORD'],
    none: [],
  };
  return [...new Set([...inHeaders, ...parts[request.proof?.kind ?? 'none']])];
}
