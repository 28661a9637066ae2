/** Matches a link to a heading of the page that a text was written for. */
const FRAGMENT_LINK = /\[([^\][\n]*)\]\(#[^()\s]*\)/g;

/** Returns Markdown with the text of links that lead to a heading, since it is on another page. */
export function withoutFragmentLinks(markdown: string): string {
  return markdown.includes('](#') ? markdown.replaceAll(FRAGMENT_LINK, '$1') : markdown;
}

/** Tags with code or values, which no reader follows. */
const VALUE_TAG = /^@(?:example|default)\b/;

/**
 * A documentation comment.
 *
 * @param blocks paragraphs and tags, in order, each of any number of lines; empty ones are left out
 * @param indent what stands before every line
 */
export function comment(blocks: readonly string[], indent = ''): string {
  const lines: string[] = [];
  for (const block of blocks) {
    const trimmed = block.trim();
    if (trimmed === '') continue;
    const text = VALUE_TAG.test(trimmed) ? trimmed : withoutFragmentLinks(trimmed);
    if (lines.length > 0 && !text.startsWith('@')) lines.push('');
    const harmless = text.includes('*/') ? text.replaceAll('*/', '*\\/') : text;
    if (harmless.includes('\n')) lines.push(...harmless.split('\n'));
    else lines.push(harmless);
  }
  if (lines.length === 0) return '';
  const [only = ''] = lines;
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  let printed = `${indent}/**\n`;
  for (const line of lines) printed += `${`${indent} * ${line}`.trimEnd()}\n`;
  return `${printed}${indent} */\n`;
}

/** Text of any shape on one line, for a tag. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
