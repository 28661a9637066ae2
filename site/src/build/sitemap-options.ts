import type { SitemapOptions } from '@astrojs/sitemap';

/**
 * The sitemap lists what search engines are to index, by the address that the page itself calls canonical: home
 * repeats the default documentation, and the results page and the offline page have nothing of their own.
 */
export const sitemapOptions = {
  filter: (page) => !/\/portal\/((search|offline)\/?)?$/.test(page),
  serialize: (item) => ({ ...item, url: item.url.replace(/\/$/, '') }),
} satisfies SitemapOptions;
