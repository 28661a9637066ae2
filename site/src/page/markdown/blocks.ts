/** Joins blocks of Markdown with blank lines. Empty and omitted blocks are skipped. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => part?.trimEnd() ?? '')
    .filter((part) => part !== '')
    .join('\n\n');
}

export function heading(level: 1 | 2 | 3 | 4, text: string): string {
  return `${'#'.repeat(level)} ${oneLine(text)}`;
}

/**
 * Writes a text as inline code, even if it contains backticks.
 *
 * @see CommonMark 0.31.2, section 6.1
 */
export function code(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const padding = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + padding + text + padding + fence;
}

/**
 * Writes a code block with a fence longer than any in the code.
 *
 * @see CommonMark 0.31.2, section 4.5
 */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/**
 * Writes a table. Each row has as many cells as the head.
 *
 * @see GFM 0.29, section 4.10
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n');
}

/** Writes a list, with all lines of an item indented below its first. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item.replaceAll(/\n(?!\n|$)/g, '\n  ')}`).join('\n');
}

export function link(text: string, address: string): string {
  return `[${text}](${address})`;
}

/** Joins the lines of a text, without empty lines and surrounding space. */
export function oneLine(text: string, separator = ' '): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(separator);
}

function cell(text: string): string {
  return oneLine(text.replaceAll('|', '\\|'), '<br>');
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
