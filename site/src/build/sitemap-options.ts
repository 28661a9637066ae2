import type { SitemapOptions } from '@astrojs/sitemap';

/**
 * The sitemap lists what search engines are to index, by the address that the page itself calls canonical: home
 * repeats the default documentation, and the results page has nothing of its own.
 */
export const sitemapOptions = {
  filter: (page) => !/\/portal\/(search\/?)?$/.test(page),
  serialize: (item) => ({ ...item, url: item.url.replace(/\/$/, '') }),
} satisfies SitemapOptions;
