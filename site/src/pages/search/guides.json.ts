import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { familyGuides, homeGuide, legalPolicy } from '../../guides/entries.ts';
import { pageRecords } from '../../page/search/page-records.ts';

/** The search records of the guides, for `build/index-site.ts`, which adds them to the index and removes the file. */
export const GET: APIRoute = async () => {
  const [first, ...others] = models;
  const guides = await Promise.all(models.map(familyGuides));
  const legal = first === undefined ? [] : [await legalPolicy(first), await homeGuide([first, ...others])];
  return Response.json(await pageRecords([...guides.flat(), ...legal]));
};
