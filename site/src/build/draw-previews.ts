import { createHash, randomUUID } from 'node:crypto';
import { access, copyFile, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { meta } from './markup.ts';
import { type PreviewCard, previewSvg } from './preview-card.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/portal-previews/', import.meta.url));
/** Number of images in memory at a time. */
const AT_ONCE = 4;
const TEMPLATE = new URL('./preview-card.ts', import.meta.url);

/**
 * Draws the Open Graph image of every built page at the address in its `og:image`, from the page's title, section and
 * description. If several pages share an image, it is that of the page at its address. Images are cached by their
 * contents, so that only changed ones are drawn.
 *
 * @param dist folder of the built site
 * @param base path that it is served under, without a trailing slash
 */
export async function drawPreviews(dist: URL, base: string): Promise<void> {
  const root = fileURLToPath(dist);
  const template = await readFile(TEMPLATE, 'utf8');
  const cards = new Map<string, PreviewCard>();
  for await (const file of glob('**/*.html', { cwd: root })) {
    const html = await readFile(path.join(root, file), 'utf8');
    const image = URL.parse(meta(html, 'og:image') ?? '');
    if (image === null) continue;
    const own = `${base}/open-graph/${file.replaceAll('\\', '/').replace(/\/index\.html$/, '')}.png`;
    const drawing = path.join(root, image.pathname.slice(base.length));
    if (image.pathname === own || !cards.has(drawing)) cards.set(drawing, readCard(html));
  }
  await mkdir(CACHE, { recursive: true });
  const waiting = cards.entries();
  // A shared iterator: each worker takes the next card when it has drawn one.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [file, card] of waiting) {
        await mkdir(path.dirname(file), { recursive: true });
        await copyFile(await drawn(card, template), file);
      }
    }),
  );
}

function readCard(html: string): PreviewCard {
  const said = (name: string) => meta(html, name) ?? '';
  return {
    section: said('article:section'),
    title: said('og:title'),
    description: said('og:description'),
    siteName: said('og:site_name'),
  };
}

/** Returns the path of the image in the cache, to which it is written atomically. */
async function drawn(card: PreviewCard, template: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([card, template]))
    .digest('hex');
  const file = path.join(CACHE, `${key}.png`);
  if (await isThere(file)) return file;
  const image = await sharp(Buffer.from(await previewSvg(card)))
    .png()
    .toBuffer();
  // Two workers may draw the same card at the same time.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, image);
  await rename(unfinished, file);
  return file;
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
