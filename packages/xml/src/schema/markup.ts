/** Maximum length of markup that is joined with a tag; only elements without text add up to more. */
const LONGEST = 512;

/**
 * A tag that follows other tags. The same markup occurs between two texts again and again, so it is joined once with
 * what it followed last, and writing appends a single string.
 */
export class Markup {
  readonly tag: string;
  #before = '';
  #joined: string;

  constructor(tag: string) {
    this.tag = tag;
    this.#joined = tag;
  }

  /** Returns the tag after other markup. */
  after(before: string): string {
    if (before === this.#before) return this.#joined;
    if (before.length > LONGEST) return before + this.tag;
    this.#before = before;
    // An array joins to a flat string, which is cheaper to append than the result of `+`.
    this.#joined = [before, this.tag].join('');
    return this.#joined;
  }
}
