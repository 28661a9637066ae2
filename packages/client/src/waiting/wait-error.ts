/** A status did not become final in time. The server may still finish the work. */
export class WaitError extends Error {
  override readonly name = 'WaitError';
  /** The maximum duration, in milliseconds. */
  readonly timeout: number;
  /** The last status that was read. */
  readonly last: unknown;

  constructor(timeout: number, last: unknown) {
    super(`The status was not final within ${timeout} ms`);
    this.timeout = timeout;
    this.last = last;
  }
}
