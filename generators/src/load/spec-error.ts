/** A document that cannot be used: says what is wrong, where, and how to mend it. */
export class SpecError extends Error {
  override readonly name = 'SpecError';
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly advice: string | undefined;

  constructor(
    problem: string,
    options: { file: string; line?: number; column?: number; advice?: string; cause?: unknown },
  ) {
    const position = options.line === undefined ? '' : `:${options.line}:${options.column ?? 1}`;
    const advice = options.advice === undefined ? '' : ` ${options.advice}`;
    super(`${options.file}${position}: ${problem}${advice}`, { cause: options.cause });
    this.file = options.file;
    this.line = options.line;
    this.column = options.column;
    this.advice = options.advice;
  }
}
