import { resolved } from './follow-address.ts';
import type { FindNextPage } from './paging.ts';
import { unrepeated } from './unrepeated.ts';

/** One link with its address and parameters. @see RFC 8288, section 3 (Link Serialisation) */
const LINK = /<([^<>]*)>((?:[^",]|"[^"]*")*)/g;

/** Finds the next page by the link `rel="next"` of the header `Link`. The list ends at a page without one. */
export const byLink: FindNextPage = /*#__PURE__*/ unrepeated(({ response }) => {
  for (const [, address = '', parameters = ''] of (response.headers.get('link') ?? '').matchAll(LINK)) {
    if (isNext(parameters)) return resolved(address, response);
  }
  return undefined;
});

/** Whether one of the relation types is `next`. */
function isNext(parameters: string): boolean {
  return parameters.split(';').some((parameter) => {
    const [name = '', relations = ''] = parameter.replaceAll('"', ' ').toLowerCase().split('=');
    return name.trim() === 'rel' && relations.split(/\s/).includes('next');
  });
}
