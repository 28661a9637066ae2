import type { PagefindIndex } from 'pagefind';
import type { SearchRecord } from '../view/search-record.ts';
import { type Fragment, readFragments } from './pagefind-fragments.ts';

/**
 * Splits the guides into sections, from each heading to the next.
 *
 * @param index contains only the guides
 * @param base path that the site is served under, without a trailing slash
 * @throws {Error} with all errors of Pagefind
 */
export async function guideSections(index: PagefindIndex, base: string): Promise<readonly SearchRecord[]> {
  const fragments = await readFragments(index);
  return fragments.flatMap(({ fragment }) => sectionsOf(fragment, base));
}

function sectionsOf(
  { url, content, meta, filters, anchors }: Fragment,
  base: string,
): readonly SearchRecord[] {
  const words = content.split(' ');
  const page = url.slice(base.length + 1).replace(/\/$/, '');
  const headings = anchors.filter(({ element, text }) => /^h[2-6]$/.test(element) && text !== '');
  const starts = [{ text: meta.title, location: 0, path: page }].concat(
    headings.map(({ id, text, location }) => ({ text, location, path: `${page}#${id}` })),
  );
  return starts.map(({ text, location, path }, position) => ({
    names: [text],
    context: 'Guide',
    version: filters.version?.[0] ?? '',
    text: withoutTitle(words.slice(location, starts[position + 1]?.location).join(' '), text),
    places: [{ path, name: meta.title }],
  }));
}

/** The title is first, or after the version that filters it. */
function withoutTitle(text: string, title: string): string {
  const at = text.slice(0, title.length * 2).indexOf(title);
  return at < 0 ? text : text.slice(at + title.length).replace(/^[.:]?\s*/, '');
}
