/** A status did not become final in time. What was begun may still be carried out. */
export class WaitError extends Error {
  override readonly name = 'WaitError';
  /** Milliseconds. */
  readonly timeout: number;
  /** The last status. */
  readonly last: unknown;

  constructor(timeout: number, last: unknown) {
    super(`The status was not final within ${timeout} ms`);
    this.timeout = timeout;
    this.last = last;
  }
}
