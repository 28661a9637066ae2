/**
 * Variables by which nginx sends a page as Markdown to a client that prefers it, as `prefersMarkdown` decides: `$page` is the
 * file of the page in Markdown, `$markdown` its ending, and `$page_vary` keeps both forms apart in caches.
 *
 * nginx has no numbers. Two qualities are compared as text: after the digits that they share, the next one decides.
 *
 * @see RFC 9110, sections 12.4.2 and 12.5.1
 */
export const NEGOTIATION: readonly (readonly [header: string, lines: readonly string[]])[] = [
  ['map $http_accept $markdown_quality', qualityOf('markdown', 'text/markdown')],
  ['map $http_accept $html_quality', qualityOf('html', 'text/html', String.raw`text/\*`, String.raw`\*/\*`)],
  [
    'map "$markdown_quality $html_quality" $markdown',
    [
      'default ".md";',
      String.raw`"~^(?!0*\.?0*[1-9])" "";`,
      String.raw`"~^([0-9.]*)(?:${lowerDigits()}|\.?0* \1\.?0*[1-9])" "";`,
    ],
  ],
  ['map "$markdown$uri" $page', ['default $uri;', String.raw`"~^\.md(?<name>.*[^/])/*$" $name.md;`]],
  ['map $sent_http_content_type $page_vary', ['default "";', '"~^text/(html|markdown)" "Accept";']],
];

/** Writes the lines that find the quality of the first range named: its `q`, or 1. */
function qualityOf(name: string, ...ranges: readonly string[]): readonly string[] {
  return [
    'default "0";',
    ...ranges.flatMap((range) => [
      String.raw`"~*(?:^|,)\s*${range}\s*(?:;[^,]*)?;\s*q=(?<${name}_q>[^,;\s]*)" $${name}_q;`,
      String.raw`"~*(?:^|,)\s*${range}\s*(?:[,;]|$)" "1";`,
    ]),
  ];
}

/** Writes a pattern for a digit of the first quality and a higher one at the same place of the second. */
function lowerDigits(): string {
  return Array.from({ length: 9 }, (_, digit) => String.raw`${digit}[0-9.]* \1[${digit + 1}-9]`).join('|');
}
