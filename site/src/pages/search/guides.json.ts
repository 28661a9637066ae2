import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { familyGuides, legalPolicy } from '../../guides/entries.ts';
import { pageRecords } from '../../page/search/page-records.ts';

/** The search records of the guides, for `build/index-site.ts`, which takes the file into the index and removes it. */
export const GET: APIRoute = async () => {
  const [first] = models;
  const guides = await Promise.all(models.map(familyGuides));
  const legal = first === undefined ? [] : [await legalPolicy(first)];
  return Response.json(pageRecords([...guides.flat(), ...legal]));
};
