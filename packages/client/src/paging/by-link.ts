import { resolved } from './follow-address.ts';
import type { FindNextPage } from './paging.ts';

/** One link: its address, and its parameters. @see RFC 8288, section 3 (Link Serialisation) */
const LINK = /<([^<>]*)>((?:[^",]|"[^"]*")*)/g;
const IS_NEXT = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\s*(?:;|$))/i;

/** Follows the link `rel="next"` of the header `Link`. A list ends at a page without one. */
export const byLink: FindNextPage = ({ response }) => {
  for (const [, address = '', parameters = ''] of (response.headers.get('link') ?? '').matchAll(LINK)) {
    if (IS_NEXT.test(parameters)) return resolved(address, response);
  }
  return undefined;
};
