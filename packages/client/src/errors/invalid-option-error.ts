/** An option of a client or a call is missing or cannot be used. The message names it. */
export class InvalidOptionError extends TypeError {
  override readonly name: string = 'InvalidOptionError';
}
