/**
 * Whether a client prefers a page as Markdown: it names `text/markdown`, and no range that includes HTML with a higher
 * quality. Browsers do not name it.
 *
 * @param accept the header field `Accept`
 * @see RFC 9110, section 12.5.1
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // true
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const qualities = new Map((accept ?? '').split(',').map(readRange));
  const markdown = qualities.get('text/markdown') ?? 0;
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

function readRange(range: string): [type: string, quality: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
