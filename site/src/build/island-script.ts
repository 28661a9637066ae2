import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = '<script>';
const END = '</script>';

/**
 * Moves the script that starts the islands from every page to one file. Astro writes it into each page, where it is
 * longer than the text of some; as a file, it is fetched only once. Its hash is removed from the content security
 * policy.
 *
 * @param dist folder of the built site
 * @param base path that the site is served under, without a trailing slash
 * @throws {Error} if no page has the script, which means that Astro has changed its form
 */
export async function moveIslandScript(dist: URL, base: string): Promise<void> {
  const root = fileURLToPath(dist);
  const written = new Set<string>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    const html = await readFile(join(root, file), 'utf8');
    const code = islandScript(html);
    if (code === undefined) continue;
    const hash = createHash('sha256').update(code);
    const name = `_astro/astro-island.${hash.copy().digest('hex').slice(0, 8)}.js`;
    const moved = withShortAttributes(html)
      .replace(START + code + END, () => `<script defer src="${base}/${name}"></script>`)
      .replace(` 'sha256-${hash.digest('base64')}'`, '');
    await writeFile(join(root, file), moved);
    if (written.has(name)) continue;
    written.add(name);
    await writeFile(join(root, name), code);
  }
  if (written.size === 0) throw new Error('No page has the script of its islands');
}

/**
 * Uses apostrophes around JSON in the attributes of islands, so that each quote inside takes one character instead of
 * six.
 */
export function withShortAttributes(html: string): string {
  return html.replaceAll(/<astro-island [^<>]*>/g, (tag) =>
    tag.replaceAll(/="([^"']*)"/g, (attribute, value: string) =>
      value.includes('&quot;') ? `='${value.replaceAll('&quot;', '"')}'` : attribute,
    ),
  );
}

/** Returns the code that defines the custom element of islands, if the page has it. */
function islandScript(html: string): string | undefined {
  const inside = html.indexOf('customElements.define("astro-island"');
  if (inside < 0) return undefined;
  return html.slice(html.lastIndexOf(START, inside) + START.length, html.indexOf(END, inside));
}
