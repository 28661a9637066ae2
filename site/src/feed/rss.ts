import { getRssString } from '@astrojs/rss';

/** A feed. All its addresses are absolute. */
export interface RssChannel {
  readonly title: string;
  readonly description: string;
  /** Page that the feed belongs to. */
  readonly link: string;
  /** Address of the feed itself. */
  readonly self: string;
  readonly language: string;
  readonly changed?: Date | undefined;
  readonly items: readonly RssItem[];
}

export interface RssItem {
  readonly title: string;
  /** Page that shows the item, and its identifier. */
  readonly link: string;
  readonly category: string;
  /** Description in HTML. */
  readonly description: string;
  /** Date of publication, if known. */
  readonly published?: Date | undefined;
}

/**
 * Writes a feed as RSS 2.0.
 *
 * @see https://www.rssboard.org/rss-specification
 */
export function rss({
  title,
  description,
  link,
  self,
  language,
  changed,
  items,
}: RssChannel): Promise<string> {
  return getRssString({
    title,
    description,
    site: link,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      `<language>${language}</language>`,
      changed === undefined ? '' : `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>`,
      `<atom:link href="${self.replaceAll('&', '&amp;')}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: items.map(({ category, published, ...item }) => ({
      ...item,
      categories: [category],
      ...(published === undefined ? {} : { pubDate: published }),
    })),
  });
}
