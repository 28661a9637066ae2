import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setOwn } from '@partner-apis/model';

/** A Markdown link, which the portal writes with an absolute address: `](https://…)`. */
const LINK = /\]\((https?:\/\/[^)\]\s]+)\)/g;

/**
 * Finds the internal links of all Markdown and text files of a built site, as paths, by file. Anchors are removed, since
 * they belong to the page.
 *
 * @param dist folder of the built site
 * @param origin public origin that the links were written with
 */
export async function markdownLinks(
  dist: URL,
  origin: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const root = fileURLToPath(dist);
  const links: Record<string, readonly string[]> = {};
  for await (const file of glob('**/*.{md,txt}', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    const found = [...text.matchAll(LINK)].flatMap(([, address = '']) => URL.parse(address) ?? []);
    setOwn(
      links,
      file,
      found.filter((url) => url.origin === origin).map(({ pathname }) => pathname),
    );
  }
  return links;
}
