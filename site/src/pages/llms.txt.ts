import type { APIRoute } from 'astro';
import { llmsText } from '../markdown/llms.ts';

/** Every page with what it is about, for machines that read. */
export const GET: APIRoute = async () =>
  new Response(await llmsText(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
