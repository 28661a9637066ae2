import type { APIRoute } from 'astro';
import { href } from '../view/href.ts';

/** Everything may be indexed. To be reachable at the root of the host, where robots look for it. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(href('sitemap-index.xml'), site).href}\n`);
