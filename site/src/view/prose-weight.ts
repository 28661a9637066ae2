/** Marks inside a line that become an element each: code, links, emphasis, cells, HTML. */
const IN_A_LINE = [
  /`[^`]+`/g,
  /\]\(|(?<!\()https?:\/\//g,
  /(?<![\w*])\*{1,2}(?=[^\s*])|(?<!\w)_{1,2}(?=[^\s_])/g,
  /\||<[a-z]/g,
];

/** The beginning of a line that is an element: an item, a heading, a quotation. */
const AT_ITS_BEGINNING = /^(?:[*+-]|\d{1,9}[.)]|#{1,6}|>)\s/;

/**
 * Estimates the elements inside a description on a page from its Markdown, without parsing it: trees are weighed many
 * times. A single paragraph of plain words has none.
 */
export function weighProse(markdown: string): number {
  const marks = IN_A_LINE.flatMap((mark) => markdown.match(mark) ?? []);
  const lines = markdown.split('\n').map((line) => line.trimStart());
  const items = lines.filter((line) => AT_ITS_BEGINNING.test(line));
  const paragraphs = lines.filter((line, index) => line === '' && lines[index - 1] !== '' && index > 0);
  return marks.length + items.length + paragraphs.length;
}
