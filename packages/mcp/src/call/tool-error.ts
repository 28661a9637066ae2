/** A tool call that cannot be carried out as given. The text says what to change. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Instruction for fixing the call. */
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}
