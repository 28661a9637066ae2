import { replaceSpans } from './spans.ts';

/** Markup in angle brackets that is not an element. */
const OTHERS = [
  { open: '<!--', close: '-->' },
  { open: '<?', close: '>' },
  { open: '<!', close: '>' },
];

/** The qualified names of the elements that are open at the end of an XML text, starting with the root. */
export function openElements(text: string): string[] {
  const open: string[] = [];
  for (const [, tag = ''] of replaceSpans(text, OTHERS, () => '').matchAll(/<([^<>]*)>/g)) {
    const isEnd = tag.startsWith('/');
    const [name] = /^[\w:.-]+/.exec(isEnd ? tag.slice(1) : tag) ?? [];
    if (name === undefined) continue;
    if (isEnd) open.pop();
    else if (!tag.endsWith('/')) open.push(name);
  }
  return open;
}
