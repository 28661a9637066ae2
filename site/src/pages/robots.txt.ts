import type { APIRoute } from 'astro';
import { href } from '../view/href.ts';

/** Allows robots to index everything. It has to be served at the root of the host. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(href('sitemap-index.xml'), site).href}\n`);
