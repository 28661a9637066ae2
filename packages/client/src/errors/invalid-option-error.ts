/** An option of a client or a call is missing or cannot be used. The message says what it must be. */
export class InvalidOptionError extends TypeError {
  override readonly name: string = 'InvalidOptionError';

  /** @param option its name, for the message */
  constructor(option: string, expected: string) {
    super(`${option} must be ${expected}`);
  }
}
