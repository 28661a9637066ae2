import type { Language } from '../view/highlight.ts';
import type { Block, Cell, Code, Item, Paragraph } from './block.ts';
import { type Span, spansOf } from './span.ts';

/** A paragraph of strings and spans. */
export function paragraph(...spans: readonly (Span | string)[]): Paragraph {
  return { kind: 'paragraph', spans: spansOf(...spans) };
}

/** A paragraph with a name for the styles of its feature. */
export function namedParagraph(name: string, ...spans: readonly (Span | string)[]): Paragraph {
  return { ...paragraph(...spans), name };
}

/** A cell of a table with one line of text. */
export function cell(...spans: readonly (Span | string)[]): Cell {
  return { blocks: [paragraph(...spans)] };
}

/** An item of a list with one line of text. */
export function item(...spans: readonly (Span | string)[]): Item {
  return { blocks: [paragraph(...spans)] };
}

/** A block of code. */
export function codeBlock(label: string, language: Language, content: string): Code {
  return { kind: 'code', label, language, code: content };
}

/**
 * Returns the assumption of a place, if the document makes one there.
 *
 * @param reason blocks of its text
 */
export function assumption(reason: readonly Block[]): readonly Block[] {
  return reason.length === 0 ? [] : [{ kind: 'assumption', reason }];
}
