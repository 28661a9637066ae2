import { classEscape, propertyItem, singleEscape } from './escapes.ts';
import { type CharacterClass, type ClassItem, type Expression, range } from './expression.ts';

/** Maximum nesting of parentheses: more are a mistake, or an attack on the reader of the schema. */
const DEEPEST = 200;

/**
 * Parses the text of an xs:pattern.
 *
 * @throws {SyntaxError} when it is not a regular expression of XML Schema
 */
export function parsePattern(source: string): Expression {
  return new PatternParser(source).parse();
}

class PatternParser {
  readonly #source: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = Array.from(source);
  }

  parse(): Expression {
    const expression = this.#choice();
    if (this.#at < this.#source.length) throw new SyntaxError('An unmatched ")"');
    return expression;
  }

  #peek(): string {
    return this.#source[this.#at] ?? '';
  }

  #next(): string {
    const char = this.#source[this.#at++];
    if (char === undefined) throw new SyntaxError('The pattern ends too early');
    return char;
  }

  /** Parses alternatives up to ")" or the end. */
  #choice(): Expression {
    if (++this.#depth > DEEPEST) throw new SyntaxError(`More than ${DEEPEST} nested groups`);
    const items = [this.#sequence()];
    while (this.#peek() === '|') {
      this.#next();
      items.push(this.#sequence());
    }
    this.#depth--;
    const [only] = items;
    return items.length === 1 && only ? only : { kind: 'choice', items };
  }

  #sequence(): Expression {
    const items: Expression[] = [];
    while (this.#peek() !== '' && this.#peek() !== '|' && this.#peek() !== ')') {
      items.push(this.#quantified(this.#atom()));
    }
    const [only] = items;
    return items.length === 1 && only ? only : { kind: 'sequence', items };
  }

  #quantified(item: Expression): Expression {
    const char = this.#peek();
    if (char === '?') return this.#repeat(item, 0, 1);
    if (char === '*') return this.#repeat(item, 0, Number.POSITIVE_INFINITY);
    if (char === '+') return this.#repeat(item, 1, Number.POSITIVE_INFINITY);
    if (char !== '{') return item;
    let text = '';
    do text += this.#next();
    while (!text.endsWith('}'));
    this.#at--;
    const [, min, comma, max] = /^\{(\d+)(?:(,)(\d*))?\}$/.exec(text) ?? [];
    if (min === undefined) throw new SyntaxError('Not a quantifier');
    if (comma === undefined) return this.#repeat(item, Number(min), Number(min));
    const limit = max === '' ? Number.POSITIVE_INFINITY : Number(max);
    if (limit < Number(min)) throw new SyntaxError('A quantifier whose limits are swapped');
    return this.#repeat(item, Number(min), limit);
  }

  #repeat(item: Expression, min: number, max: number): Expression {
    this.#next();
    return { kind: 'repeat', item, min, max };
  }

  #atom(): Expression {
    const char = this.#next();
    if (char === '(') {
      const inner = this.#choice();
      if (this.#next() !== ')') throw new SyntaxError('An unmatched "("');
      return inner;
    }
    return { kind: 'class', class: this.#single(char) };
  }

  #single(char: string): CharacterClass {
    if (char === '[') return this.#class();
    if (char === '.') return { negative: true, items: [range(0x0a), range(0x0d)] };
    if (char === '\\') {
      const item = this.#escape();
      return item.kind === 'nested' ? item.class : { negative: false, items: [item] };
    }
    if (/[*+?{}\]]/.test(char)) throw new SyntaxError(`An unexpected ${char}`);
    return { negative: false, items: [range(codeOf(char))] };
  }

  #escape(): ClassItem {
    const letter = this.#next();
    const single = singleEscape(letter);
    if (single !== undefined) return range(single);
    if (letter === 'p' || letter === 'P') return this.#property(letter === 'P');
    const found = classEscape(letter);
    if (found === undefined) throw new SyntaxError(`Not an escape: ${letter}`);
    const [only, ...others] = found.items;
    if (only?.kind === 'category' && others.length === 0) return { ...only, negative: found.negative };
    return { kind: 'nested', class: found };
  }

  #property(negative: boolean): ClassItem {
    let name = '';
    if (this.#next() !== '{') throw new SyntaxError('A category without a name');
    while (this.#peek() !== '}') name += this.#next();
    this.#next();
    const item = propertyItem(name, negative);
    if (item === undefined) throw new SyntaxError(`Neither a category nor a block: ${name}`);
    return item;
  }

  #class(): CharacterClass {
    const negative = this.#peek() === '^';
    if (negative) this.#next();
    const items: ClassItem[] = [];
    while (this.#peek() !== ']') {
      if (this.#peek() === '-' && this.#source[this.#at + 1] === '[' && items.length > 0) {
        this.#at += 2;
        const minus = this.#class();
        if (this.#next() !== ']') throw new SyntaxError('A class goes on after what is taken from it');
        return { negative, items, minus };
      }
      items.push(this.#item());
    }
    this.#next();
    if (items.length === 0) throw new SyntaxError('An empty class');
    return { negative, items };
  }

  /**
   * Parses a character, an escape or a range. A hyphen is a character at the edges of a class, and makes a range
   * elsewhere.
   */
  #item(): ClassItem {
    const first = this.#member();
    const follows = this.#source[this.#at + 1];
    if (first.kind !== 'range' || this.#peek() !== '-' || follows === ']' || follows === '[') return first;
    this.#next();
    const last = this.#member();
    if (last.kind !== 'range') throw new SyntaxError('A range that ends with a class');
    if (last.from < first.from) throw new SyntaxError('A range whose ends are swapped');
    return range(first.from, last.from);
  }

  #member(): ClassItem {
    const char = this.#next();
    if (char === '\\') return this.#escape();
    if (char === '[') throw new SyntaxError('An unescaped "["');
    return range(codeOf(char));
  }
}

function codeOf(char: string): number {
  return char.codePointAt(0) ?? 0;
}
