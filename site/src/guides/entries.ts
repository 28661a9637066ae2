import { getEntry } from 'astro:content';
import { families } from 'virtual:families';
import { settings } from 'virtual:portal-settings';
import { type ApiModel, type FamilyPage, once, own } from '@partner-apis/model';
import { homePage } from '../home/home-page.ts';
import type { Page } from '../page/page.ts';
import { guidePage, legalPage, type WrittenGuide } from './guide-page.ts';

type Collection = FamilyPage | 'legal_policy';

/** Returns the guides of a family, in the order of its menu. */
export function familyGuides(model: ApiModel): Promise<readonly Page[]> {
  return Promise.all(model.family.pages.map((page) => familyGuide(model, page)));
}

/** Returns one guide of a family. It is read again if its text has changed, as it does while someone writes it. */
export async function familyGuide(model: ApiModel, page: FamilyPage): Promise<Page> {
  const written = await writtenGuide(page, model.id);
  const guides = guidesOf(model);
  const known = guides.get(page);
  if (known !== undefined && known.body === written?.body) return known.guide;
  const guide = guidePage(model, page, written, settings);
  guides.set(page, { body: written?.body, guide });
  return guide;
}

interface ReadGuide {
  readonly body: string | undefined;
  readonly guide: Page;
}

/** Cache of guides, because the page, its Markdown, the feed and the search need each of them. */
const guidesOf = once((_model: ApiModel) => new Map<FamilyPage, ReadGuide>());

/** Returns the home page, which begins with the default version. */
export async function homeGuide(models: readonly [ApiModel, ...ApiModel[]]): Promise<Page> {
  const [model] = models;
  return homePage(models, {
    introduces: settings.home,
    guide: await familyGuide(model, 'documentation'),
    callsServers: settings.tryIt === 'real-servers',
    hasSandbox: own(families, model.id) !== undefined,
  });
}

/** @throws {Error} if the legal policy has no text */
export async function legalPolicy(model: ApiModel): Promise<Page> {
  const written = await writtenGuide('legal_policy', 'portal');
  if (written === undefined)
    throw new Error('The legal policy has no text: src/content/legal_policy/portal.mdx');
  return legalPage(model, written, settings);
}

/** Reads a guide from the content folder; undefined if there is none. */
async function writtenGuide(collection: Collection, id: string): Promise<WrittenGuide | undefined> {
  const entry = await getEntry(collection, id);
  if (entry?.body === undefined) return undefined;
  const { title, description } = entry.data;
  return { title, description, body: entry.body };
}
