/** The header that identifies a repeated call to the server, and a function that makes its values. */
export interface IdempotencyKey {
  /** Lower-case name of the header. */
  readonly header: string;
  readonly make: () => string;
}

/** Returns 128 random bits as a string. `crypto.randomUUID` is missing in pages served without HTTPS. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
