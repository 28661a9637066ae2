const MARK = /<\/?mark>/g;

/**
 * About `length` characters around the first match, with the matches marked, as nodes: nothing of the index
 * is ever parsed as HTML.
 *
 * @param excerpt Pagefind's excerpt: escaped text with `<mark>` around matches
 */
export function excerptNodes(excerpt: string, length: number): readonly Node[] {
  const text = excerptText(excerpt, length);
  return text
    .split(/(<mark>.*?<\/mark>)/)
    .filter(Boolean)
    .map(toNode);
}

/** The same as text, still with `<mark>` in it. */
export function excerptText(excerpt: string, length: number): string {
  const first = Math.max(excerpt.indexOf('<mark>'), 0);
  const plainBefore = excerpt.slice(0, first);
  const lead =
    plainBefore.length > length / 3
      ? `…${plainBefore.slice(plainBefore.indexOf(' ', -length / 3 + plainBefore.length) + 1)}`
      : plainBefore;
  return cut(lead + excerpt.slice(first), length);
}

/** Cuts behind `length` visible characters, at a word's end, with every mark closed. */
function cut(text: string, length: number): string {
  const words = text.split(' ');
  const kept: string[] = [];
  let visible = 0;
  for (const word of words) {
    if (visible > 0 && visible + word.replaceAll(MARK, '').length > length) {
      return `${closed(kept.join(' '))}…`;
    }
    kept.push(word);
    visible += word.replaceAll(MARK, '').length + 1;
  }
  return closed(kept.join(' '));
}

function closed(text: string): string {
  return text.lastIndexOf('<mark>') > text.lastIndexOf('</mark>') ? `${text}</mark>` : text;
}

function toNode(part: string): Node {
  const marked = /^<mark>(.*)<\/mark>$/.exec(part)?.[1];
  if (marked === undefined) return document.createTextNode(unescapeHtml(part));
  const mark = document.createElement('mark');
  mark.textContent = unescapeHtml(marked);
  return mark;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
