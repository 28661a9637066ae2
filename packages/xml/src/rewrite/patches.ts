import type { SourceElement } from './source-tree.ts';

interface Patch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes of a text, by their places in it. They are applied together, and do not overlap. */
export class Patches {
  readonly #patches: Patch[] = [];

  /** Replaces what is between two places. Texts at the same place stay in the order in which they were given. */
  replace(start: number, end: number, text: string): void {
    this.#patches.push({ start, end, text });
  }

  insert(place: number, text: string): void {
    this.replace(place, place, text);
  }

  applyTo(source: string): string {
    const pieces: string[] = [];
    let from = 0;
    for (const { start, end, text } of this.#patches.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      pieces.push(source.slice(from, start), text);
      from = end;
    }
    return pieces.join('') + source.slice(from);
  }
}

/** Returns the index after the name in a start tag, where attributes can be added. */
export function nameEndOf({ start, tagName }: SourceElement): number {
  return start + 1 + tagName.length;
}

/** Inserts content at the beginning of an element, which gets an end tag if it has none. */
export function insertContent(element: SourceElement, content: string, patches: Patches): void {
  const { contentStart, contentEnd, tagName } = element;
  if (contentEnd >= contentStart) patches.insert(contentStart, content);
  else patches.replace(contentStart - 2, contentStart, `>${content}</${tagName}>`);
}
