import path from 'node:path';

/** A document that cannot be used. The message says what is wrong, where, and how to fix it. */
export class SpecError extends Error {
  override readonly name = 'SpecError';
  /** The problem, without its location. */
  readonly problem: string;
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
    super(`${shown(options.file)}${position}: ${problem}${advice}`, { cause: options.cause });
    this.problem = problem;
    this.file = options.file;
    this.line = options.line;
    this.column = options.column;
    this.advice = options.advice;
  }
}

/**
 * Returns the path of a file relative to the working directory, which editors turn into a link, if the file is inside
 * it.
 */
function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
}
