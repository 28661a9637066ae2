import { brand } from '../brand.ts';
import { href } from '../view/href.ts';
import { markdownPath } from '../view/routes.ts';

/**
 * Returns the absolute address of a page, for readers of its Markdown elsewhere.
 *
 * @param path relative to the base path
 */
export function pageUrl(path: string): string {
  return new URL(href(path), brand.portalOrigin).href;
}

/**
 * Returns the absolute address of a page's Markdown, so that links in Markdown lead to Markdown, or of a file itself.
 *
 * @param path relative to the base path, optionally with an anchor of the page
 */
export function markdownUrl(path: string): string {
  const [page = '', anchor] = path.split('#');
  const target = /\.[a-z]+$/.test(page) ? page : markdownPath(page);
  return pageUrl(anchor === undefined ? target : `${target}#${anchor}`);
}
