/** Removes Markdown syntax, and reduces tables and links to their texts. */
export function plainMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/^\|[-| :]+\|$/gm, ' ')
    .replaceAll(/^[-*] /gm, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\*\*|`|\\/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
