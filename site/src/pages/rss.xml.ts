import type { APIRoute } from 'astro';
import { brand } from '../brand.ts';
import { releaseNotes } from '../feed/release-notes.ts';
import { rss } from '../feed/rss.ts';
import { pageUrl } from '../markdown/addresses.ts';
import { feedPath } from '../view/routes.ts';
import { updatedOn } from '../view/updated-on.ts';

/** The release notes of all APIs as an RSS feed. */
export const GET: APIRoute = async () => {
  const feed = await rss({
    title: `${brand.portalName}: release notes`,
    description: 'What changed in the APIs.',
    link: pageUrl('release_note'),
    self: pageUrl(feedPath),
    language: 'en-gb',
    changed: updatedOn('site/src/content/'),
    items: await releaseNotes(),
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
};
