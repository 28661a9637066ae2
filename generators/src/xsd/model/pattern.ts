/** What a regular expression of XML Schema is in JavaScript. @see XML Schema part 2, appendix F */
export interface TranslatedPattern {
  /** Not anchored, without slashes. */
  readonly expression: string;
  /** Whether it needs the `v` flag: for a class from which another is taken away. */
  readonly sets: boolean;
  /** Whether it repeats a repetition, which can take exponential time. */
  readonly slow: boolean;
}

const NAME_START =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME = `\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${NAME_START}`;

/** Multi-character escapes, as they stand in a class. */
const CLASSES: Readonly<Record<string, string>> = {
  d: '\\p{Nd}',
  s: ' \\t\\n\\r',
  i: NAME_START,
  c: NAME,
};

/** @returns undefined when it cannot be translated */
export function translatePattern(source: string): TranslatedPattern | undefined {
  try {
    return new Translator(source).translate();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class Translator {
  readonly #source: readonly string[];
  #at = 0;
  #sets = false;
  #slow = false;

  constructor(source: string) {
    this.#source = Array.from(source);
  }

  translate(): TranslatedPattern {
    const { text } = this.#branches();
    if (this.#at < this.#source.length) throw new SyntaxError('An unmatched ")"');
    new RegExp(text, this.#sets ? 'v' : 'u');
    return { expression: text, sets: this.#sets, slow: this.#slow };
  }

  #peek(): string {
    return this.#source[this.#at] ?? '';
  }

  #next(): string {
    const char = this.#source[this.#at++];
    if (char === undefined) throw new SyntaxError('The pattern ends too early');
    return char;
  }

  /** Alternatives, up to ")" or the end. */
  #branches(): { text: string; repeats: boolean } {
    let text = '';
    let repeats = false;
    while (this.#at < this.#source.length && this.#peek() !== ')') {
      if (this.#peek() === '|') {
        text += this.#next();
        continue;
      }
      const atom = this.#atom();
      const quantifier = this.#quantifier();
      const unbounded = /^[*+]$|,\}$/.test(quantifier);
      if (unbounded && atom.repeats) this.#slow = true;
      repeats ||= unbounded || atom.repeats;
      text += atom.text + quantifier;
    }
    return { text, repeats };
  }

  #quantifier(): string {
    if (/[*+?]/.test(this.#peek())) return this.#next();
    if (this.#peek() !== '{') return '';
    let text = '';
    do text += this.#next();
    while (!text.endsWith('}'));
    if (!/^\{\d+(?:,\d*)?\}$/.test(text)) throw new SyntaxError('Not a quantifier');
    return text;
  }

  #atom(): { text: string; repeats: boolean } {
    const char = this.#next();
    if (char === '(') {
      const inner = this.#branches();
      if (this.#next() !== ')') throw new SyntaxError('An unmatched "("');
      return { text: `(?:${inner.text})`, repeats: inner.repeats };
    }
    return { text: this.#single(char), repeats: false };
  }

  #single(char: string): string {
    if (char === '[') return this.#class();
    if (char === '.') return '[^\\n\\r]';
    if (char === '\\') return this.#escape(false);
    if (/[*+?{}\])]/.test(char)) throw new SyntaxError(`An unexpected ${char}`);
    // Not special in XML Schema, where every pattern is anchored.
    return /[\^$/]/.test(char) ? `\\${char}` : char;
  }

  #escape(inClass: boolean): string {
    const char = this.#next();
    if (/[nrt]/.test(char)) return `\\${char}`;
    if (char === 'p' || char === 'P') return this.#category(char);
    const positive = CLASSES[char];
    if (positive !== undefined) return inClass ? positive : `[${positive}]`;
    const negative = CLASSES[char.toLowerCase()];
    if (negative !== undefined && char !== char.toLowerCase()) return this.#negated(negative, inClass);
    if (char === 'w') return this.#negated('\\p{P}\\p{Z}\\p{C}', inClass);
    if (char === 'W') return inClass ? '\\p{P}\\p{Z}\\p{C}' : '[\\p{P}\\p{Z}\\p{C}]';
    if (/[\\|.?*+(){}\-[\]^]/.test(char)) return char === '-' && !inClass ? '-' : `\\${char}`;
    throw new SyntaxError(`Not an escape: ${char}`);
  }

  #negated(content: string, inClass: boolean): string {
    if (inClass) this.#sets = true;
    return `[^${content}]`;
  }

  #category(kind: string): string {
    let name = '';
    if (this.#next() !== '{') throw new SyntaxError('A category without a name');
    while (this.#peek() !== '}') name += this.#next();
    this.#next();
    // Blocks, such as IsGreek, are not known to JavaScript.
    if (!/^[A-Z][a-z]?$/.test(name)) throw new SyntaxError(`Not a category: ${name}`);
    return `\\${kind}{${name}}`;
  }

  #class(): string {
    const negative = this.#peek() === '^';
    if (negative) this.#next();
    let content = '';
    while (this.#peek() !== ']') {
      const char = this.#next();
      if (char === '-' && this.#peek() === '[') {
        this.#next();
        return this.#difference(negative, content, this.#class());
      }
      if (char === '[') throw new SyntaxError('An unescaped "["');
      content += char === '\\' ? this.#escape(true) : this.#literal(char, content === '');
    }
    this.#next();
    if (content === '') throw new SyntaxError('An empty class');
    return `[${negative ? '^' : ''}${content}]`;
  }

  /** A hyphen is one at the edges of a class, and makes a range elsewhere. */
  #literal(char: string, first: boolean): string {
    if (char === '-') return first || this.#peek() === ']' ? '\\-' : '-';
    return /[\^$/(){}|]/.test(char) ? `\\${char}` : char;
  }

  #difference(negative: boolean, content: string, taken: string): string {
    if (this.#next() !== ']') throw new SyntaxError('A class goes on after what is taken from it');
    this.#sets = true;
    return `[[${negative ? '^' : ''}${content}]--${taken}]`;
  }
}
