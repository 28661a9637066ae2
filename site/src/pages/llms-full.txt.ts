import type { APIRoute } from 'astro';
import { markdownPages, wholeText } from '../markdown/pages.ts';

/** All pages as one text, without those that others include in full. */
export const GET: APIRoute = async () => {
  const pages = (await markdownPages()).filter(({ isDetail = false }) => !isDetail);
  return new Response(pages.map(wholeText).join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
