/** A place in a document, from line 1 and column 1 on. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * The part of a document that is being read. What has been read is let go when more comes, so that a stream needs
 * memory for one token only.
 */
export class Window {
  text = '';
  /** Of the next character, in `text`. */
  pos = 0;
  /** Offset of `text` in the document. */
  base = 0;
  #start: Position = { line: 1, column: 1 };
  #breaks: readonly number[] | undefined;
  #waiting: string[] = [];
  #waitingLength = 0;

  /**
   * Adds text.
   *
   * @returns whether there is enough of it to try again: a token that did not fit is read anew only when twice as
   *   much is there, so that its whole cost stays in proportion to its length
   */
  add(chunk: string, last: boolean): boolean {
    this.#waiting.push(chunk);
    this.#waitingLength += chunk.length;
    const rest = this.text.length - this.pos;
    if (!last && this.#waitingLength < rest) return false;
    this.#start = this.position(this.base + this.pos);
    this.base += this.pos;
    this.text = this.text.slice(this.pos) + this.#waiting.join('');
    this.pos = 0;
    this.#breaks = undefined;
    this.#waiting = [];
    this.#waitingLength = 0;
    return true;
  }

  /** Where an offset of the document is; one that has been let go is taken for the start of what is here. */
  position(offset: number): Position {
    const index = Math.max(0, offset - this.base);
    if (index === 0) return this.#start;
    this.#breaks ??= lineStarts(this.text);
    const before = countUpTo(this.#breaks, index);
    const lineStart = this.#breaks[before - 1];
    if (lineStart === undefined) return { line: this.#start.line, column: this.#start.column + index };
    return { line: this.#start.line + before, column: index - lineStart + 1 };
  }
}

function lineStarts(text: string): number[] {
  return Array.from(text.matchAll(/\r\n?|\n/g), (match) => match.index + match[0].length);
}

/** How many of the ascending numbers are not above the limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
