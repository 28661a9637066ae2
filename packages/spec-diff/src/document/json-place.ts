import type { Pointer } from '@partner-apis/model';

interface Entry {
  /** Offset of the property's name, or of the item. */
  readonly start: number;
  /** Offset of the value. */
  readonly value: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Finds where values are written in a JSON text without building a tree of it: for documents of 10 MB, only a handful
 * of places are needed. The members of each object or list on a path are listed only once.
 */
export class JsonPlaces {
  readonly #text: string;
  readonly #members = new Map<number, ReadonlyMap<string, Entry>>();

  /** @param text valid JSON */
  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the offset of a property's name or of an item; if there is none, that of the enclosing value. */
  offsetOf(pointer: Pointer): number {
    let entry: Entry = { start: 0, value: this.#afterSpace(0) };
    for (const token of pointer) {
      const next = this.#membersOf(entry.value).get(token);
      if (next === undefined) break;
      entry = next;
    }
    return entry.start;
  }

  #membersOf(owner: number): ReadonlyMap<string, Entry> {
    const known = this.#members.get(owner) ?? this.#listed(owner);
    this.#members.set(owner, known);
    return known;
  }

  #listed(owner: number): ReadonlyMap<string, Entry> {
    const members = new Map<string, Entry>();
    const opening = this.#text[owner];
    if (opening !== '{' && opening !== '[') return members;
    let start = this.#afterSpace(owner + 1);
    while (start < this.#text.length && !CLOSING.has(this.#text.charCodeAt(start))) {
      const end = opening === '{' ? this.#afterString(start) : start;
      const value = opening === '{' ? this.#afterSpace(this.#afterSpace(end) + 1) : start;
      const name: string = opening === '{' ? JSON.parse(this.#text.slice(start, end)) : String(members.size);
      members.set(name, { start, value });
      start = this.#afterSpace(this.#afterValue(value));
      if (this.#text[start] === ',') start = this.#afterSpace(start + 1);
    }
    return members;
  }

  #afterValue(start: number): number {
    const first = this.#text.charCodeAt(start);
    if (first === QUOTE) return this.#afterString(start);
    return OPENING.has(first) ? this.#afterClosing(start) : this.#afterLiteral(start);
  }

  #afterClosing(start: number): number {
    let depth = 0;
    let offset = start;
    do {
      const character = this.#text.charCodeAt(offset);
      if (character === QUOTE) {
        offset = this.#afterString(offset);
        continue;
      }
      if (OPENING.has(character)) depth += 1;
      else if (CLOSING.has(character)) depth -= 1;
      offset += 1;
    } while (depth > 0 && offset < this.#text.length);
    return offset;
  }

  /** Skips numbers, `true`, `false` and `null` up to a character that cannot be part of them. */
  #afterLiteral(start: number): number {
    let offset = start;
    while (offset < this.#text.length && /[\w.+-]/.test(this.#text.charAt(offset))) offset += 1;
    return offset;
  }

  #afterString(start: number): number {
    let end = this.#text.indexOf('"', start + 1);
    while (end !== -1 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1);
    return end === -1 ? this.#text.length : end + 1;
  }

  /** Whether the number of preceding backslashes is odd. */
  #isEscaped(offset: number): boolean {
    let first = offset;
    while (this.#text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    return (offset - first) % 2 === 1;
  }

  #afterSpace(start: number): number {
    let offset = start;
    while (' \t\r\n'.includes(this.#text.charAt(offset)) && offset < this.#text.length) offset += 1;
    return offset;
  }
}
