/** A feed, in full addresses. */
export interface RssChannel {
  readonly title: string;
  readonly description: string;
  /** The page that the feed belongs to. */
  readonly link: string;
  /** The feed itself. */
  readonly self: string;
  readonly language: string;
  readonly changed?: Date | undefined;
  readonly items: readonly RssItem[];
}

export interface RssItem {
  readonly title: string;
  /** Where it can be read; what it is known by, too. */
  readonly link: string;
  readonly category: string;
  /** HTML. */
  readonly description: string;
  /** Left out where no date is known. */
  readonly published?: Date | undefined;
}

/**
 * A feed as RSS.
 *
 * @see https://www.rssboard.org/rss-specification
 */
export function rss(channel: RssChannel): string {
  const { title, link, description, language, self, changed, items } = channel;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    ...date('lastBuildDate', changed),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(itemLines),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemLines({ title, link, category, description, published }: RssItem): readonly string[] {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escaped(link)}</guid>`,
    element('category', category),
    ...date('pubDate', published),
    element('description', description),
    '</item>',
  ];
}

/** @see RFC 822, section 5, with a year of four digits */
function date(name: string, value: Date | undefined): readonly string[] {
  return value === undefined ? [] : [element(name, value.toUTCString())];
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
