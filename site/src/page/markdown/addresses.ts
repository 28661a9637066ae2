import type { Target } from '../span.ts';

/** Resolves the addresses of links in Markdown. */
export interface Addresses {
  /** Path of the page being written, relative to the base path. */
  readonly path: string;
  /**
   * Returns the absolute address of a page's Markdown or of a file.
   *
   * @param path relative to the base path
   */
  readonly ofPage: (path: string) => string;
}

/**
 * Returns the address of a link's target. A section of the same page also has an absolute address, since the text may
 * be quoted elsewhere.
 */
export function targetAddress(target: Target, { path, ofPage }: Addresses): string {
  switch (target.kind) {
    case 'page':
    case 'file':
      return ofPage(target.path);
    case 'section':
      return `${ofPage(path)}#${target.anchor}`;
    case 'address':
      return target.address;
  }
}
