import type { APIRoute } from 'astro';
import { markdownPages } from '../markdown/pages.ts';
import { oneText } from '../markdown/whole-text.ts';

/** All pages as one text, without those that others include in full. */
export const GET: APIRoute = async () =>
  new Response(await oneText(await markdownPages()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
