/** A position in a document, with lines and columns counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

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
  #start: Position = { line: 1, column: 1 };
  #breaks: LineBreaks | undefined;
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
    this.#start = this.position(this.base + this.pos);
    this.base += this.pos;
    this.text = this.text.slice(this.pos) + this.#waiting.join('');
    this.pos = 0;
    this.#breaks = undefined;
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
    if (index === 0) return this.#start;
    this.#breaks ??= new LineBreaks(this.text);
    const { count, last } = this.#breaks.upTo(index);
    if (count === 0) return { line: this.#start.line, column: this.#start.column + index };
    return { line: this.#start.line + count, column: index - last + 1 };
  }
}

const LINE_FEED = 10;
const RETURN = 13;
/** Number of units between two kept counts. */
const BLOCK = 4096;

/** Counts the line breaks of a text block by block, since a text of line breaks has as many of them as bytes. */
class LineBreaks {
  readonly #text: string;
  /** Number of line breaks before each block, and the start of the last line. */
  readonly #counts: number[] = [0];
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
  }

  /** Counts the line breaks that end at or before an index, and returns where the last one ends. */
  upTo(index: number): { readonly count: number; readonly last: number } {
    const block = Math.floor(index / BLOCK);
    for (let known = this.#counts.length - 1; known < block; known++) {
      const { count, last } = this.#count(known, (known + 1) * BLOCK);
      this.#counts.push(count);
      this.#starts.push(last);
    }
    return this.#count(block, index);
  }

  #count(block: number, to: number): { count: number; last: number } {
    let count = this.#counts[block] ?? 0;
    let last = this.#starts[block] ?? 0;
    for (let at = block * BLOCK; at < to; at++) {
      const code = this.#text.charCodeAt(at);
      const ends = code === LINE_FEED || (code === RETURN && this.#text.charCodeAt(at + 1) !== LINE_FEED);
      if (!ends) continue;
      count++;
      last = at + 1;
    }
    return { count, last };
  }
}
