/** Marks of Markdown and HTML that become an element each: a part of a line, a paragraph, an item, a row, a cell. */
const MARKS =
  /`[^`]+`|\]\(|(?<!\()https?:\/\/|(\*\*?|__?)(?=\S)[^*_\n]+\1|^\s*(?:[*+-]|\d+[.)]|#+|>)\s|\n\s*\n|\||<[a-z]/gm;

/**
 * Estimates the elements inside a description on a page from its Markdown, without parsing it: trees are weighed many
 * times. A single paragraph of plain words has none.
 */
export function weighProse(markdown: string): number {
  return markdown.match(MARKS)?.length ?? 0;
}
