/** Returns the first sentence of a Markdown text. A blank line, a list or a table ends it at the latest. */
export function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n|\n(?=[-*|] ?)/);
  const end = /[.:](?=\s|$)/.exec(paragraph.replaceAll(/`[^`]*`/g, (code) => 'x'.repeat(code.length)));
  return end === null ? paragraph : `${paragraph.slice(0, end.index)}.`;
}
