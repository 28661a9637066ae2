import type { APIRoute } from 'astro';
import { llmsText } from '../markdown/llms.ts';

/** The list of all pages with their subjects, for language models. */
export const GET: APIRoute = async () =>
  new Response(await llmsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
