/** The most characters that joined markup may follow: only elements without text add up to more. */
const LONGEST = 512;

/**
 * A tag as it follows other tags. Between two texts stands the same markup again and again: it is joined once for what
 * it followed last, so that writing appends one string in the place of several.
 */
export class Markup {
  readonly tag: string;
  #before = '';
  #joined: string;

  constructor(tag: string) {
    this.tag = tag;
    this.#joined = tag;
  }

  /** The tag after other markup. */
  after(before: string): string {
    if (before === this.#before) return this.#joined;
    if (before.length > LONGEST) return before + this.tag;
    this.#before = before;
    // An array joins to a flat string, which costs less to append than what `+` makes.
    this.#joined = [before, this.tag].join('');
    return this.#joined;
  }
}
