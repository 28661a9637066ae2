import { count } from './report.ts';

/** A part that readers unfold. */
export function folded(title: string, content: string): string {
  return `<details><summary>${asText(title)}</summary>\n\n${content}\n\n</details>`;
}

/** Says how many items were cut, and the command that shows all. */
export function cut(number: number, noun: string, command?: string): string[] {
  if (number === 0) return [];
  const where = command === undefined ? '' : ` ${code(command)} shows all.`;
  return ['', `*${count(number, `further ${noun}`)} cut, to fit into one comment.*${where}`];
}

export function code(text: string): string {
  return text.includes('`') ? asText(text) : `\`${text}\``;
}

/** Escapes Markdown and HTML outside of code. */
export function asText(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[\\*_[\]<>#|~]/g, (one) => `\\${one}`)))
    .join('`');
}
