/** Thrown for a text that is not YAML, with the position. */
export class YamlError extends Error {
  override readonly name = 'YamlError';
  /** Offset in the text. */
  readonly offset: number;

  constructor(message: string, offset: number, options: ErrorOptions = {}) {
    super(message, options);
    this.offset = offset;
  }
}
