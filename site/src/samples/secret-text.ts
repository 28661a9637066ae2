import type { WireRequest } from './wire.ts';

/** A piece of a header value: text, or the name of an environment variable. */
export type Piece = { readonly text: string } | { readonly secret: string };

/** Marks a secret in a header value for `piecesOf`. */
export function secretMark(name: string): string {
  return `\${${name}}`;
}

/** Splits a header value into pieces. @example piecesOf('Bearer ${ACCESS_TOKEN}') // text 'Bearer ', secret 'ACCESS_TOKEN' */
export function piecesOf(value: string): readonly Piece[] {
  return value
    .split(/(\$\{[A-Z_]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const secret = /^\$\{([A-Z_]+)\}$/.exec(part)?.[1];
      return secret === undefined ? { text: part } : { secret };
    });
}

/** Variables that a sample computes from the caller's secrets. */
const MADE = { token: 'ACCESS_TOKEN', basic: 'BASIC_CREDENTIALS' } as const;

/** Whether the sample computes a secret instead of reading it from the environment. */
export function isMade(name: string, { proof }: Pick<WireRequest, 'proof'>): boolean {
  return proof !== undefined && MADE[proof.kind] === name;
}

/** The names of the environment variables that a sample reads. */
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
