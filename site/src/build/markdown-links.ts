import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setOwn } from '@partner-apis/model';
import { detached } from './markup.ts';

/** A Markdown link, which the portal writes with an absolute address: `](https://…)`. */
const LINK = /\]\((https?:\/\/[^)\]\s]+)\)/g;

/**
 * Finds the internal links of all Markdown and text files of a built site, as paths, by file, each once. Anchors are
 * removed, since they belong to the page.
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
  const paths = new InternalPaths(origin);
  for await (const file of glob('**/*.{md,txt}', { cwd: root }))
    setOwn(links, file, paths.linkedIn(await readFile(join(root, file), 'utf8')));
  return links;
}

/** Stores the path of each address once, because ten thousand pages link to the same ones. */
class InternalPaths {
  readonly #origin: string;
  /** Address → path; `undefined` for an external address. */
  readonly #known = new Map<string, string | undefined>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  linkedIn(text: string): readonly string[] {
    const found = new Set<string>();
    for (const [, address = ''] of text.matchAll(LINK)) {
      const path = this.#pathOf(address);
      if (path !== undefined) found.add(path);
    }
    return [...found];
  }

  #pathOf(address: string): string | undefined {
    if (this.#known.has(address)) return this.#known.get(address);
    const url = URL.parse(address);
    const path = url?.origin === this.#origin ? detached(url.pathname) : undefined;
    this.#known.set(detached(address), path);
    return path;
  }
}
