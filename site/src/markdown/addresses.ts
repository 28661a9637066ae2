import { brand } from '../brand.ts';
import { href } from '../view/href.ts';
import { markdownPath } from '../view/routes.ts';

/** The full address of a page, for whoever reads the Markdown somewhere else. @param path below the base path */
export function pageUrl(path: string): string {
  return new URL(href(path), brand.portalOrigin).href;
}

/**
 * The full address of a page's Markdown, so that a machine goes on reading Markdown; of a file, its own.
 *
 * @param path below the base path; with an anchor, the page's
 */
export function markdownUrl(path: string): string {
  const [page = '', anchor] = path.split('#');
  const target = /\.[a-z]+$/.test(page) ? page : markdownPath(page);
  return pageUrl(anchor === undefined ? target : `${target}#${anchor}`);
}
