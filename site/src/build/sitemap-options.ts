import type { SitemapOptions } from '@astrojs/sitemap';

/**
 * The sitemap lists the pages for search engines by their canonical addresses. It excludes home, which repeats the default
 * documentation, and the results and offline pages, which have no content.
 */
export const sitemapOptions = {
  filter: (page) => !/\/portal\/((search|offline)\/?)?$/.test(page),
  serialize: (item) => ({ ...item, url: item.url.replace(/\/$/, '') }),
} satisfies SitemapOptions;
