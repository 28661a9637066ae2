import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ApiModel } from '@partner-apis/model';
import { brand } from '../src/brand.ts';
import { checkLinks } from '../src/build/check-links.ts';
import { drawPreviews } from '../src/build/draw-previews.ts';
import { duplicateRoutes } from '../src/build/duplicate-routes.ts';
import { indexSite } from '../src/build/index-site.ts';
import { moveIslandScript } from '../src/build/island-script.ts';
import { markdownLinks } from '../src/build/markdown-links.ts';
import { placeFolder } from '../src/build/place-folder.ts';
import { minifyPublicScripts } from '../src/build/public-scripts.ts';
import { writeServiceWorkerBuild } from '../src/build/service-worker.ts';
import { loadSettings } from '../src/build/settings-module.ts';
import { keepUsedStyles } from '../src/build/used-styles.ts';
import { RECORDED_RESPONSES } from '../src/samples/recorded-responses.ts';
import { buildPages } from './build-pages.ts';

/** The base path of the portal. */
export const BASE = brand.portalPath;

/** The portal's sources. */
export const SITE = new URL('../', import.meta.url);

export interface PortalOptions {
  readonly models: readonly ApiModel[];
  /** Folder of the built portal. */
  readonly dist: URL;
  /** The absolute path of the folder with the models, if it is not the generated one. */
  readonly modelsFolder?: string;
  /** The absolute path of the file with the recorded responses of these models; absent if none are recorded. */
  readonly recordedResponses?: string;
  /** Whether React is its development build, which reports whatever differs between the HTML and the islands. */
  readonly isDevelopment?: boolean;
}

export interface BuiltPortal {
  readonly pages: number;
  readonly records: number;
  /** One line for each broken link. */
  readonly broken: readonly string[];
}

/**
 * Builds the pages, their preview images and the search index, then checks every link. The output folder is replaced only
 * after all of it has succeeded: a failed build leaves the previous one in place.
 */
export async function buildPortal(options: PortalOptions): Promise<BuiltPortal> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  if (options.recordedResponses === undefined) delete process.env[RECORDED_RESPONSES];
  else process.env[RECORDED_RESPONSES] = options.recordedResponses;
  const site = fileURLToPath(SITE);
  const unfinished = path.join(site, '.astro', 'unfinished');
  await mkdir(unfinished, { recursive: true });
  const staging = await mkdtemp(path.join(unfinished, 'build-'));
  // Astro keeps what it has read of the guides in a file there, which another build at the same time would replace.
  const cache = await mkdtemp(path.join(unfinished, 'cache-'));
  try {
    const built = await buildInto({ dist: folderUrl(staging), cache }, options);
    await placeFolder(staging, fileURLToPath(options.dist));
    return built;
  } finally {
    await Promise.all([staging, cache].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

/** Folders of one build. */
interface BuildFolders {
  /** Inside the portal's sources, since Astro renames files into it. */
  readonly dist: URL;
  readonly cache: string;
}

async function buildInto(
  { dist, cache }: BuildFolders,
  { models, modelsFolder, isDevelopment = false }: PortalOptions,
): Promise<BuiltPortal> {
  for (const route of duplicateRoutes(models)) console.warn(`${route} is the address of more than one page`);
  await buildPages({ out: fileURLToPath(dist), cache, modelsFolder, isDevelopment });
  await moveIslandScript(dist, BASE);
  await minifyPublicScripts(dist);
  await keepUsedStyles(dist);
  const { assumptions } = await loadSettings(process.env.PORTAL_CONFIG);
  const shown = { showsAssumptions: assumptions === 'reasons' };
  // Pagefind is a separate process and the images are drawn in threads, so that both run at the same time.
  const [records] = await Promise.all([
    indexSite({ dist, base: BASE, models, shown }),
    drawPreviews(dist, BASE),
  ]);
  const found = records.flatMap(({ places }) => places.map((place) => `${BASE}/${place.path}`));
  await writeServiceWorkerBuild(dist, BASE);
  const { pages, broken } = await checkLinks(dist, BASE, {
    'search index': found,
    ...(await markdownLinks(dist, brand.portalOrigin)),
  });
  return {
    pages,
    records: records.length,
    broken: broken.map(({ page, link, reason }) => `${page}: ${link}: ${reason}`),
  };
}

/** The URL of a folder, with the trailing slash that relative URLs need. */
export function folderUrl(folder: string): URL {
  return pathToFileURL(folder.endsWith('/') ? folder : `${folder}/`);
}
