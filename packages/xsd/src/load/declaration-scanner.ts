import type { Source } from '../diagnostic/diagnostic.ts';

/** A mistake in a document type declaration. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  readonly source: Source;

  constructor(source: Source, detail: string) {
    super(detail);
    this.source = source;
  }
}

const LINE_END = /\r\n|[\r\n]/g;
const BRACKETS = /<!\[|\]\]>/g;
const SPACE = /\s*/y;
const NAME = /[^\s%&;"'<>[\]()]+/y;
const REFERENCE = /%([^\s%&;"'<>]{1,200});/y;

/** A position in the text of declarations. Every method that expects something throws a {@link DeclarationError}. */
export class DeclarationScanner {
  readonly text: string;
  readonly file: string;
  readonly #standIn: Source | undefined;
  #at = 0;
  /** The offset up to which lines are counted, the line there, and the offset at which that line starts. */
  #counted = 0;
  #line = 1;
  #lineStart = 0;

  /** @param standIn place of all mistakes, for a text that is the value of an entity */
  constructor(text: string, file: string, standIn?: Source) {
    this.text = text;
    this.file = file;
    this.#standIn = standIn;
  }

  /** The place in the file, for mistakes. */
  get source(): Source {
    if (this.#standIn !== undefined) return this.#standIn;
    // Counted on from the last place, since there may be as many places as declarations.
    for (const { 0: end, index } of this.text.slice(this.#counted, this.#at).matchAll(LINE_END)) {
      this.#line += 1;
      this.#lineStart = this.#counted + index + end.length;
    }
    this.#counted = this.#at;
    return { file: this.file, line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  fail(detail: string): never {
    throw new DeclarationError(this.source, detail);
  }

  isAtEnd(): boolean {
    this.#match(SPACE);
    return this.#at >= this.text.length;
  }

  /** Skips white space and a text. Returns whether the text is there. */
  take(expected: string): boolean {
    this.#match(SPACE);
    if (!this.text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** Whether a text follows, after white space. */
  isBefore(expected: string): boolean {
    this.#match(SPACE);
    return this.text.startsWith(expected, this.#at);
  }

  /** Skips a text that has to be there. */
  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`${expected} is missing in the document type declaration.`);
  }

  /** Skips everything up to the end of a text. */
  skipTo(end: string): void {
    const found = this.text.indexOf(end, this.#at);
    if (found === -1) this.fail(`the document type declaration has no ${end} after this.`);
    this.#at = found + end.length;
  }

  /** Skips the rest of a declaration, whose quoted texts may contain `>`. */
  skipDeclaration(): void {
    while (!this.take('>')) {
      if (this.isAtEnd()) this.fail('the declaration has no end.');
      if (this.quoted() === undefined) this.#at += 1;
    }
  }

  /** Skips a section that is not to be read, with all sections in it. */
  skipSection(): void {
    BRACKETS.lastIndex = this.#at;
    for (let open = 1; open > 0; ) {
      const found = BRACKETS.exec(this.text);
      if (found === null) this.fail('a section has no ]]> after this.');
      open += found[0] === ']]>' ? -1 : 1;
    }
    this.#at = BRACKETS.lastIndex;
  }

  /** Reads a name that has to be there. */
  name(): string {
    this.#match(SPACE);
    return this.#match(NAME)?.[0] ?? this.fail('a name is missing in the document type declaration.');
  }

  /** Reads a reference to a parameter entity, such as `%types;`, and returns its name. */
  reference(): string | undefined {
    this.#match(SPACE);
    return this.#match(REFERENCE)?.[1];
  }

  /** Reads a text in quotes. */
  quoted(): string | undefined {
    this.#match(SPACE);
    const quote = this.text[this.#at];
    if (quote !== '"' && quote !== "'") return undefined;
    const end = this.text.indexOf(quote, this.#at + 1);
    if (end === -1) this.fail('a quoted text has no end.');
    const found = this.text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return found;
  }

  /** Reads the address of another file after `SYSTEM` or `PUBLIC`; undefined if none is named. */
  address(): string | undefined {
    if (this.take('PUBLIC')) this.quoted();
    else if (!this.take('SYSTEM')) return undefined;
    return this.quoted() ?? this.fail('the address of the other file is missing.');
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    this.#at += found?.[0].length ?? 0;
    return found;
  }
}
