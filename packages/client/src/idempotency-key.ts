/** The header by which a server recognizes a call that it has already carried out, and a maker of its values. */
export interface IdempotencyKey {
  /** Lower-case name of the header. */
  readonly header: string;
  readonly make: () => string;
}

/** Returns 128 random bits as text. `crypto.randomUUID` would be missing in pages without HTTPS. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
