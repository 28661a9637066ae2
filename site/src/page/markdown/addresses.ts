import type { Target } from '../span.ts';

/** The addresses that links in Markdown lead to. */
export interface Addresses {
  /** The path of the page that is written, relative to the base path. */
  readonly path: string;
  /** The full address of a page's Markdown or of a file. @param path relative to the base path */
  readonly ofPage: (path: string) => string;
}

/** The address of a link's target. Sections of the same page have that page's full address, since its text is quoted. */
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
