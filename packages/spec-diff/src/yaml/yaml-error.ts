/** A text that is not YAML, and where it is not. */
export class YamlError extends Error {
  override readonly name = 'YamlError';
  /** Offset in the text. */
  readonly offset: number;

  constructor(message: string, offset: number, options: ErrorOptions = {}) {
    super(message, options);
    this.offset = offset;
  }
}
