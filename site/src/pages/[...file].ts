import type { APIRoute } from 'astro';
import type { MarkdownPage } from '../markdown/markdown-page.ts';
import { markdownPages } from '../markdown/pages.ts';
import { wholeText } from '../markdown/whole-text.ts';
import { markdownPath } from '../view/routes.ts';

/** Every page as Markdown, at its address with `.md` appended. */
export async function getStaticPaths() {
  const pages = await markdownPages();
  return pages.map((page) => ({ params: { file: markdownPath(page.path) }, props: { page } }));
}

export const GET: APIRoute<{ page: MarkdownPage }> = ({ props }) =>
  new Response(wholeText(props.page), { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
