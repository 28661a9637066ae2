/** A position in a document, with lines and columns counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const LINE_FEED = 10;
const RETURN = 13;
/** Number of units between two kept positions. */
const BLOCK = 4096;

/**
 * The part of a document that is being read. What was read is dropped when more arrives, so that a stream needs memory
 * for only one token.
 */
export class Window {
  text = '';
  /** Index of the next character in `text`. */
  pos = 0;
  /** Offset of `text` in the document. */
  base = 0;
  /** The position of every {@link BLOCK}th unit, as far as one was needed: a text of line breaks has too many to keep. */
  #known: Position[] = [{ line: 1, column: 1 }];
  #waiting: string[] = [];
  #waitingLength = 0;

  /**
   * Adds text.
   *
   * @returns whether there is enough to try again: a token that did not fit is read again only when twice as much is
   * available, so that its total cost stays proportional to its length
   */
  add(chunk: string, last: boolean): boolean {
    this.#waiting.push(chunk);
    this.#waitingLength += chunk.length;
    const rest = this.text.length - this.pos;
    if (!last && this.#waitingLength < rest) return false;
    this.#known = [this.position(this.base + this.pos)];
    this.base += this.pos;
    this.text = this.text.slice(this.pos) + this.#waiting.join('');
    this.pos = 0;
    this.#waiting = [];
    this.#waitingLength = 0;
    return true;
  }

  /** Returns the position after all added text. */
  end(): Position {
    this.add('', true);
    return this.position(this.base + this.text.length);
  }

  /** Returns the position of an offset. An offset whose text was dropped counts as the start of the window. */
  position(offset: number): Position {
    const index = Math.max(0, offset - this.base);
    const last = Math.floor(index / BLOCK);
    for (let block = this.#known.length; block <= last; block++)
      this.#known.push(this.#positionAfter(block - 1, block * BLOCK));
    return this.#positionAfter(last, index);
  }

  #positionAfter(block: number, index: number): Position {
    let { line, column } = this.#known[block] ?? { line: 1, column: 1 };
    const { text } = this;
    let from = block * BLOCK;
    for (let at = from; at < index; at++) {
      const code = text.charCodeAt(at);
      const ends = code === LINE_FEED || (code === RETURN && text.charCodeAt(at + 1) !== LINE_FEED);
      if (!ends) continue;
      line++;
      column = 1;
      from = at + 1;
    }
    return { line, column: column + index - from };
  }
}
