/**
 * Makes the anchors of a page's headings, as GitHub does: lower case, hyphens for spaces, and a number for a repeated
 * title.
 *
 * @returns a function to call once for each heading, in order
 * @example slugs()('What it is for') // 'what-it-is-for'
 */
export function slugs(): (title: string) => string {
  const used = new Map<string, number>();
  return (title) => {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
