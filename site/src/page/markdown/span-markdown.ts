import type { Span, Target } from '../span.ts';
import { type Addresses, targetAddress } from './addresses.ts';
import { code, link } from './blocks.ts';

/** Writes running text as Markdown. */
export function spansMarkdown(spans: readonly Span[], addresses: Addresses): string {
  return spans.map((span) => spanMarkdown(span, addresses)).join('');
}

function spanMarkdown(span: Span, addresses: Addresses): string {
  switch (span.kind) {
    case 'text':
      return escaped(span.text);
    case 'code':
      return code(span.text);
    case 'path':
      return code(span.path);
    case 'method':
      return span.method.toUpperCase();
    case 'status':
      return span.status;
    case 'badge':
      return `(${span.text})`;
    case 'break':
      return '\n';
    case 'image':
      return `!${link(span.text, span.address)}`;
    case 'strong':
      return `**${spansMarkdown(span.spans, addresses)}**`;
    case 'emphasis':
      return `*${spansMarkdown(span.spans, addresses)}*`;
    case 'deleted':
      return `~~${spansMarkdown(span.spans, addresses)}~~`;
    case 'group':
      return spansMarkdown(span.spans, addresses);
    case 'link':
      return linkMarkdown(span.target, spansMarkdown(span.spans, addresses), addresses);
  }
}

function linkMarkdown(target: Target, text: string, addresses: Addresses): string {
  return link(text, targetAddress(target, addresses));
}

/** Escapes text that would be read as markup: marks at the edges of words, and the brackets of links. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`[\]]/g, '\\$&')
    .replaceAll(/(?<![\w])([*_])(?=\S)|(?<=\S)([*_])(?![\w])/g, '\\$&');
}
