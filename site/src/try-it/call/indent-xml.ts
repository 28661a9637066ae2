import { cutSpans } from '../../view/spans.ts';

const MARKUP = [
  { open: '<!--', close: '-->' },
  { open: '<![CDATA[', close: ']]>' },
  { open: '<', close: '>' },
];

/**
 * Puts each element of one-line XML on its own line. XML that already has white space between its elements is not
 * changed, nor is mixed content, where white space would be significant.
 *
 * @example indentXml('<a><b>1</b></a>') // '<a>\n  <b>1</b>\n</a>'
 */
export function indentXml(text: string): string {
  const tokens = cutSpans(text, MARKUP).map((piece) => piece.text);
  const lines: string[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? '';
    if (!token.startsWith('<')) {
      if (token.trim() === '') continue;
      if (!isStart(before) || !isEnd(tokens[index + 1] ?? '')) return text;
      lines.push(`${lines.pop()}${token}`);
      continue;
    }
    if (isEnd(token)) depth -= 1;
    const isBehindText = isEnd(token) && (isStart(before) || !before.startsWith('<')) && before.trim() !== '';
    lines.push(isBehindText ? `${lines.pop()}${token}` : `${'  '.repeat(Math.max(depth, 0))}${token}`);
    if (isStart(token)) depth += 1;
  }
  return lines.join('\n');
}

function isStart(token: string): boolean {
  return /^<[^!?/]/.test(token) && !token.endsWith('/>');
}

function isEnd(token: string): boolean {
  return token.startsWith('</');
}
