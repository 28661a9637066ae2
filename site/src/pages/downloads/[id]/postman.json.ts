import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import type { APIRoute } from 'astro';
import { postmanCollection } from '../../../downloads/postman/postman.ts';

/** The Postman collection of a family. */
export function getStaticPaths() {
  return models.map((model) => ({ params: { id: model.id }, props: { model } }));
}

export const GET: APIRoute<{ model: ApiModel }> = ({ props }) =>
  new Response(`${JSON.stringify(postmanCollection(props.model), null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
