import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { familyPages } from '../../../markdown/pages.ts';
import { oneText } from '../../../markdown/whole-text.ts';

/** All pages of a family as one text, without the pages of schemas, which the operations include in full. */
export function getStaticPaths() {
  return models.map((model) => ({ params: { id: model.id }, props: { model } }));
}

export const GET: APIRoute<{ model: ApiModel }> = async ({ props }) =>
  new Response(await oneText(await familyPages(props.model)), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
